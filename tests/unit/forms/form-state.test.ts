import type { SubmissionResult } from '@conform-to/dom'
import { parseHTML } from 'linkedom'
import { act, createElement, type FormEvent } from 'react'
import type { Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  useFormState,
  type EntryButton,
  type Field,
  type FormHandle,
} from '~/components/form/form-state'

const page = parseHTML('<!doctype html><html><body></body></html>')
const { window, document } = page
const globals = { window, document, navigator: { userAgent: '' }, IS_REACT_ACT_ENVIRONMENT: true }
for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value)

/** Two lines, the first with two prices. */
const begun = {
  reference: 'R',
  products: [
    { quantity: '1', prices: [{ amount: '1,10' }, { amount: '1,20' }] },
    { quantity: '2', prices: [{ amount: '2,10' }] },
  ],
}

let form: FormHandle
let fields: Record<'reference' | 'products', Field>
let root: Root
let box: Element

const linesOf = () => fields.products.rows()
const pricesOf = (line: number) => linesOf()[line]?.child('prices').rows() ?? []

/** Every amount in a field that React keeps by its row's key, as a user may have typed over it. */
function Harness({ result }: { result?: SubmissionResult }) {
  const [handle, own] = useFormState<'reference' | 'products'>('order', result, begun)
  form = handle
  fields = own
  return own.products.rows().map((row) =>
    createElement(
      'fieldset',
      { key: row.key },
      row
        .child('prices')
        .rows()
        .map((price) => {
          const { name, value } = price.child('amount')
          return createElement('input', {
            key: price.key,
            name,
            defaultValue: (value as string | undefined) ?? '',
          })
        }),
    ),
  )
}

const show = (result?: SubmissionResult) =>
  act(() => root.render(createElement(Harness, { result })))

const inputs = () => [...box.querySelectorAll('input')]
const typed = () => inputs().map((input) => [input.getAttribute('name'), input.value])
const type = (name: string, value: string) => {
  const input = inputs().find((one) => one.getAttribute('name') === name)
  if (!input) throw new Error(`There is no field ${name}`)
  input.value = value
}

/** Whether the page itself has done what the button asks for. */
function press(button: Pick<EntryButton, 'name' | 'value'>): boolean {
  const preventDefault = vi.fn()
  const event = { nativeEvent: { submitter: button }, preventDefault }
  act(() => form.onSubmit(event as unknown as FormEvent<HTMLFormElement>))
  return preventDefault.mock.calls.length > 0
}

beforeEach(async () => {
  const { createRoot } = await import('react-dom/client')
  box = document.body.appendChild(document.createElement('div'))
  root = createRoot(box)
  show()
})
afterEach(() => act(() => root.unmount()))

describe('rows in rows', () => {
  it('are added at the end of their own list alone [OUTC-25]', () => {
    const before = inputs()
    expect(press(form.addRow('products[0].prices'))).toBe(true)
    expect(pricesOf(0)).toHaveLength(3)
    expect(pricesOf(1)).toHaveLength(1)
    expect(inputs().filter((input) => before.includes(input))).toEqual(before)
    expect(typed().map(([name]) => name)).toEqual([
      'products[0].prices[0].amount',
      'products[0].prices[1].amount',
      'products[0].prices[2].amount',
      'products[1].prices[0].amount',
    ])
    expect(form.isTouched).toBe(true)
  })

  it('are added to a row that had none, and to one that was added just now [OUTC-25]', () => {
    press(form.addRow('products'))
    press(form.addRow('products[2].prices'))
    expect(linesOf()).toHaveLength(3)
    expect(pricesOf(2)).toHaveLength(1)
    expect(typed().at(-1)).toEqual(['products[2].prices[0].amount', ''])
  })

  it('are taken out with what was typed in the others kept [OUTC-25]', () => {
    type('products[0].prices[1].amount', 'typed')
    press(form.removeRow('products[0].prices', 0))
    expect(typed()).toEqual([
      ['products[0].prices[0].amount', 'typed'],
      ['products[1].prices[0].amount', '2,10'],
    ])
  })

  it('move with their row when one before it is taken out, typed entries with them [OUTC-25]', () => {
    // the second line's first price goes, so that its rows do not begin at the first key
    press(form.addRow('products[1].prices'))
    press(form.removeRow('products[1].prices', 0))
    type('products[1].prices[0].amount', 'typed')
    const [kept] = inputs().slice(-1)
    press(form.removeRow('products', 0))
    expect(typed()).toEqual([['products[0].prices[0].amount', 'typed']])
    expect(inputs()[0]).toBe(kept)
  })

  it('stay where they are when a row after theirs is taken out [OUTC-25]', () => {
    press(form.removeRow('products[0].prices', 0))
    type('products[0].prices[0].amount', 'typed')
    const before = inputs().slice(0, 1)
    press(form.removeRow('products', 1))
    expect(inputs()).toEqual(before)
    expect(typed()).toEqual([['products[0].prices[0].amount', 'typed']])
  })

  it('never take the key of a row that is there [OUTC-25]', () => {
    press(form.removeRow('products[0].prices', 0))
    type('products[0].prices[0].amount', 'typed')
    press(form.addRow('products[0].prices'))
    expect(typed().slice(0, 2)).toEqual([
      ['products[0].prices[0].amount', 'typed'],
      ['products[0].prices[1].amount', ''],
    ])
    expect(new Set(pricesOf(0).map(({ key }) => key)).size).toBe(2)
  })
})

describe('what is wrong', () => {
  const refused: SubmissionResult = {
    initialValue: { ...begun, reference: 'kept' },
    error: {
      '': ['above the form'],
      reference: ['too long'],
      products: ['too few'],
      'products[0].prices[0].amount': ['no number'],
      'products[0].quantity': ['required'],
    },
  }

  it('stands at its field with the entries that were sent, in rows of rows too [OUTC-25]', () => {
    show(refused)
    expect(form.errors).toEqual(['above the form'])
    expect(fields.reference).toMatchObject({ value: 'kept', errors: ['too long'] })
    expect(pricesOf(0)[0]?.child('amount').errors).toEqual(['no number'])
    expect(pricesOf(0)[1]?.child('amount').errors).toBeUndefined()
    expect(linesOf()[0]?.child('quantity').errors).toEqual(['required'])
  })

  it('is forgotten of a list whose rows have moved, and of no other field [OUTC-25]', () => {
    show(refused)
    press(form.removeRow('products[0].prices', 0))
    expect(pricesOf(0)[0]?.child('amount').errors).toBeUndefined()
    expect(linesOf()[0]?.child('quantity').errors).toEqual(['required'])
    press(form.removeRow('products', 0))
    expect(linesOf()[0]?.child('quantity').errors).toBeUndefined()
    expect(fields.reference.errors).toEqual(['too long'])
  })

  it('is not said to who only had the server change the entries; all fields begin anew [OUTC-22]', () => {
    press(form.removeRow('products', 0))
    const { round } = form
    show({ ...refused, intent: { type: 'update', payload: {} } })
    expect(form.round).toBe(round + 1)
    expect(fields.reference.errors).toBeUndefined()
    expect(linesOf().map(({ key }) => key)).toEqual([0, 1])
  })
})

describe('a button', () => {
  it.each([
    ['adds what the server has to look up', 'add-product:5'],
    ['takes a suggestion', 'take-reference:x'],
    ['shows the form again', 'refresh'],
    ['goes back', 'previous'],
    ['sends the form', 'submit'],
    ['is none of ours', 'explode'],
  ])('that %s is left to the server', (_, value) => {
    expect(press({ name: 'intent', value })).toBe(false)
    expect(linesOf()).toHaveLength(2)
    expect(form.isTouched).toBe(false)
  })

  it('without an intent is left to the server, whatever its value', () => {
    expect(press({ name: 'action', value: 'add-products' })).toBe(false)
    expect(linesOf()).toHaveLength(2)
  })
})

describe('a list', () => {
  it('that was sent as something else has no rows', () => {
    show({ initialValue: { products: 'no list' }, error: { products: ['not valid'] } })
    expect(linesOf()).toEqual([])
    press(form.addRow('products'))
    expect(linesOf()).toHaveLength(1)
  })
})
