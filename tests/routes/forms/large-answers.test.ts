import { beforeAll, describe, expect, it } from 'vitest'
import { shipmentLandmarks } from '../../../sandbox/seed/shipment-landmarks'
import type { Browser, PageForm } from '../../support/browser'
import { portal } from '../../support/portal'
import { atStep, inboundForm, newConcept } from '../inbound/form-pages'
import { signedIn } from '../products/support'

const most = 2_000_000
let client: Browser
let customs: Browser

beforeAll(async () => {
  await portal().resetSandbox()
  client = await signedIn('client@demo.test')
  customs = await signedIn('customs@demo.test')
})

const rows = (form: PageForm, list: string, field: string, count = 999) => {
  for (let row = 0; row < count; row++) form.tamper(`${list}[${row}].${field}`, '1')
  return form
}
const unloading = async () =>
  (await customs.open(`/customs/shipments/unloading/${shipmentLandmarks.large}`)).form('#unloading')
const sheet = async () =>
  (await inboundForm(await atStep(client, 'Products')).press('Lines from a sheet')).form(
    'Add lines',
  )
const pastedLabel = 'Rows, separated by tabs, semicolons or commas'

const bodies: [what: string, fill: () => Promise<PageForm>, button: string][] = [
  [
    'costs in 999 rows',
    async () =>
      rows(inboundForm(await atStep(client, 'Financial information')), 'finances', 'amount'),
    'Next step',
  ],
  [
    'packages in 999 rows',
    async () =>
      rows(inboundForm(await atStep(client, 'Shipment information')), 'packages', 'quantity'),
    'Next step',
  ],
  [
    'packages, containers and papers in 200 rows each',
    async () => {
      const form = inboundForm(await newConcept(client))
      rows(form, 'packages', 'quantity', 200)
      rows(form, 'containers', 'number', 200)
      return rows(form, 'certificates', 'document', 200)
    },
    'Save concept',
  ],
  [
    'counts of other pages that are one long text',
    async () => (await unloading()).tamper('others', JSON.stringify({ a: 'x'.repeat(900_000) })),
    'Save report',
  ],
  [
    'counts of orders that nobody has heard of',
    async () =>
      (await unloading()).tamper(
        'others',
        JSON.stringify(
          Object.fromEntries(Array.from({ length: 30_000 }, (_, n) => [`NO${n}`, {}])),
        ),
      ),
    'Save report',
  ],
  [
    'rows of an unloading that have no name',
    async () =>
      (await unloading()).tamper('keys', JSON.stringify(Array.from({ length: 100_000 }, () => ''))),
    'Save report',
  ],
  [
    'a sheet that was pasted and is all wrong',
    async () =>
      (await sheet()).fill(
        pastedLabel,
        Array.from({ length: 2_000 }, (_, n) => `NOBODY-${n};"${'&<'.repeat(100)}"`).join('\n'),
      ),
    'Add lines',
  ],
  [
    'a sheet that was pasted and has too many rows',
    async () => (await sheet()).fill(pastedLabel, 'ABC;"1"\n'.repeat(100_000)),
    'Add lines',
  ],
]

describe('a form that is forged or pasted without measure', () => {
  it.each(bodies)(
    'of %s has no answer that is many times as large [BEY-84]',
    async (_what, fill, button) => {
      const form = await fill()
      const { entries } = form.submission(form.button(button))
      const sent = entries.reduce(
        (sum, [name, value]) => sum + name.length + (typeof value === 'string' ? value.length : 0),
        0,
      )
      const answer = await form.press(button)
      expect(answer.status).toBeLessThan(500)
      expect({ sent, answered: answer.bytes.length }).toSatisfy(
        ({ answered }) => answered <= Math.max(most, 3 * sent),
      )
    },
  )

  it.each([
    ['plain rows', 'HF101-MNT-L;1\n'],
    ['rows in quotes', '"HF101-MNT-L";"1"\n'],
    ['signs that HTML writes as words', '&<>;1\n'],
  ])(
    'as a sheet of %s that is longer than a form may be comes back with its beginning, in at most 2 MB, and is told so [BEY-84] [BEY-20]',
    async (_what, row) => {
      const rowsOf = (bytes: number) => row.repeat(Math.ceil(bytes / row.length))
      const text = rowsOf(1_100_000)
      const answer = await (await sheet()).fill(pastedLabel, text).press('Add lines')
      expect(answer.status).toBe(413)
      expect(answer.main).toContain('only the beginning of the last one is here')
      expect(answer.bytes.length).toBeLessThan(most)
      const left = answer.form('Add lines').value(pastedLabel)
      // a browser sends line ends of its own
      expect(text.startsWith(left.replace(/\r\n/g, '\n'))).toBe(true)
      expect(left.length).toBeGreaterThan(100_000)
    },
  )
})
