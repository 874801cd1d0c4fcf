import { expect, it } from 'vitest'
import type { FieldMap } from '~/services/orders/field-map'
import { inboundFieldMap } from '~/services/inbound/fields'
import { outboundFieldMap } from '~/services/outbound/fields'
import { returnFieldMap } from '~/services/returns/fields'
import { portal, startPortal } from '../../support/portal'
import { startUpstreamProxy } from '../../support/upstream-proxy'
import { signedIn } from '../products/support'

portal()

type Answer = Record<string, unknown>

/** An order of which each field has a value of its own, and what its page shows of that by the field's name. */
function fillFields(fields: FieldMap) {
  const answer: Answer = {}
  const shown: Record<string, string> = {}
  let made = 100
  const fill = (own: FieldMap, target: Answer, place: string) => {
    for (const [name, field] of Object.entries(own)) {
      if (field.read === undefined) continue
      const path = field.read.split('.')
      if ('rows' in field || 'fields' in field) {
        const inner: Answer = { id: ++made }
        fill('rows' in field ? field.rows : field.fields, inner, `${place}${name}.`)
        put(target, path, 'rows' in field ? [inner] : inner)
        continue
      }
      const n = ++made
      if (field.type === 'day') put(target, path, Date.UTC(2001, 0, n - 100, 12) / 1000)
      else if (field.type === 'number' || field.type === 'id') put(target, path, n)
      else put(target, path, field.type === 'document' ? `V${n}.pdf` : `V${n}`)
      shown[place + name] = field.type === 'day' ? toDay(n - 100) : String(n)
    }
  }
  fill(fields, answer, '')
  return { answer, shown }
}

const toDay = (n: number) => {
  const [year, month, day] = new Date(Date.UTC(2001, 0, n)).toISOString().slice(0, 10).split('-')
  return `${day}-${month}-${year}`
}

/** `products.0.name` makes its list. */
function put(target: Answer, [name = '', ...rest]: string[], value: unknown): void {
  if (rest.length === 0) target[name] = value
  else {
    target[name] ??= rest[0] === '0' ? [] : {}
    put(target[name] as Answer, rest, value)
  }
}

const kinds = [
  {
    kind: 'an inbound order',
    call: '/purchaseorders/7',
    path: '/inbound-orders/7',
    fields: inboundFieldMap,
    inWords: ['supplier', 'meansOfTransport', 'borderMode'],
  },
  {
    kind: 'an outbound order',
    call: '/orders/7',
    path: '/outbound-orders/7?tab=all',
    fields: outboundFieldMap,
    inWords: ['products.prices.vatCode'],
  },
  { kind: 'a return', call: '/returns/7', path: '/returns/7', fields: returnFieldMap, inWords: [] },
]

it.each(kinds)(
  'the page of $kind shows each field of its form [INB-73] [INB-76] [INB-77] [INB-78] [OUT-25] [OUT-26] [OUT-30] [RET-24] [RET-25]',
  async ({ call, path, fields, inWords }) => {
    const { answer, shown } = fillFields(fields)
    const order = { id: 7, status: 40, phase: 40, ...answer }
    const proxy = await startUpstreamProxy()
    proxy.answer(`GET ${call}`, (_request, response) => {
      response.setHeader('content-type', 'application/json')
      const isInbound = fields === inboundFieldMap
      response.end(JSON.stringify({ result: isInbound ? { ...answer, order } : order }))
    })
    const { url } = await startPortal({ env: { API_BASE_URL: proxy.base } })
    const { main } = await (await signedIn('client@demo.test', url)).open(path)
    const missing = Object.keys(shown).filter(
      (name) => !new RegExp(`(?<!\\d)${shown[name]}(?!\\d)`).test(main),
    )
    expect(missing).toEqual(inWords)
  },
)
