import { beforeAll, describe, expect, it } from 'vitest'
import type { Browser, Page, PageForm } from '../../support/browser'
import { portal } from '../../support/portal'
import { entriesOf, fillProduct, writesDuring } from './product-pages'
import { signedIn } from './support'

const server = portal()
let client: Browser
let page: Promise<Page> | undefined

beforeAll(async () => {
  await server.resetSandbox()
  client = await signedIn('client@demo.test')
})

/** The form of one page, as it was when it came. */
async function emptyForm(): Promise<PageForm> {
  page ??= client.open('/warehouse/create-product')
  return (await page).form('Create product')
}

const articleNumberPattern =
  'Article number must be uppercase and can only contain alphanumeric characters or hyphens'
const barcodePattern =
  'Barcode must be uppercase and can only contain alphanumeric characters or hyphens'
const weightWhole = 'The weight value before the comma cannot be longer than 12 characters'
const weightDecimals = 'The weight value after the comma cannot be longer than 3 characters'
const weightInvalid = 'The weight you entered is not valid'

const tooLong = (label: string, n: number) => `${label} cannot be longer than ${n} characters`

const required = [
  'Article number',
  'Style code',
  'Storage type',
  'Product type',
  'Article description',
  'Season',
  'Barcode',
]

const longest = [
  ['Article number', 24],
  ['Style code', 40],
  ['Style description', 60],
  ['Product type', 8],
  ['Article description', 60],
  ['Season', 35],
  ['Brand', 70],
  ['Taric', 10],
  ['Barcode', 35],
  ['Colour code', 35],
  ['Size', 60],
  ['Colour description', 60],
  ['Fabric', 250],
  ['Length size', 35],
] as const

const wrong = [
  ['Article number', 'ab1', articleNumberPattern],
  ['Article number', 'A_1', articleNumberPattern],
  ['Barcode', 'ab1', barcodePattern],
  ['Barcode', 'A_1', barcodePattern],
  ['Weight', 'abc', weightInvalid],
  ['Weight', '-1', weightInvalid],
  ['Weight', '1,2,3', weightInvalid],
  ['Weight', '1.234,5', `${weightInvalid} Leave out thousands separators: 1000, not 1.000`],
  ['Weight', ',5', weightInvalid],
  ['Weight', '5,', weightInvalid],
  ['Weight', '1234567890123', weightWhole],
  ['Weight', '1,2345', weightDecimals],
  // the rules are tested in order
  ['Weight', '1234567890123,2345', weightWhole],
  ['Weight', '1234567890123,', weightInvalid],
] as const

describe('a product form', () => {
  it.each(required)(
    'without %s is refused with the message [PROD-41] [PROD-44] [PROD-46] [PROD-47] [PROD-48] [PROD-49] [PROD-52] [PROD-60]',
    async (label) => {
      for (const blank of label === 'Storage type' ? [''] : ['', '   ']) {
        const form = fillProduct(await emptyForm(), { [label]: blank })
        const { result: refused, writes } = await writesDuring(() => form.press('Create product'))
        expect(refused.status).toBe(422)
        expect(refused.errors()).toEqual({ [label]: `${label} is required` })
        expect(refused.summary()).toEqual([{ text: `${label} is required`, leadsTo: label }])
        expect(writes).toEqual([])
      }
    },
  )

  it.each(longest)(
    'takes %s of %i characters and not one more [PROD-40] [PROD-41] [PROD-44] [PROD-45] [PROD-47] [PROD-48] [PROD-49] [PROD-50] [PROD-51] [PROD-52] [PROD-53] [PROD-54] [PROD-55] [PROD-60]',
    async (label, max) => {
      const fitting = (label === 'Taric' ? '1' : 'A').repeat(max)
      const form = fillProduct(await emptyForm(), { [label]: `${fitting}1` })
      const { result: refused, writes } = await writesDuring(() => form.press('Create product'))
      expect(refused.status).toBe(422)
      expect(refused.errors()).toEqual({ [label]: tooLong(label, max) })
      expect(refused.form('Create product').value(label)).toBe(`${fitting}1`)
      expect(writes).toEqual([])

      const saved = await refused
        .form('Create product')
        .fill(label, fitting)
        .press('Create product')
      expect(saved.form('Save product').value(label)).toBe(fitting)
    },
  )

  it.each(wrong)(
    'refuses %s %s: %s [PROD-42] [PROD-52] [PROD-57] [PROD-58] [PROD-59] [I18N-08]',
    async (label, value, message) => {
      const form = fillProduct(await emptyForm(), { [label]: value })
      const { result: refused, writes } = await writesDuring(() => form.press('Create product'))
      expect(refused.errors()).toEqual({ [label]: message })
      expect(refused.form('Create product').value(label)).toBe(value)
      expect(writes).toEqual([])
    },
  )

  it.each([
    ['Article number', 'AB-1/2 C'],
    ['Barcode', ' AB-1/2 C '],
    ['Weight', '123456789012,123'],
    ['Weight', '0'],
    ['Weight', ''],
    ['Storage type', 'GOH'],
  ])('takes %s %j [PROD-42] [PROD-46] [PROD-52] [PROD-57] [PROD-58]', async (label, value) => {
    const form = fillProduct(await emptyForm(), { [label]: value })
    const saved = await form.press('Create product')
    expect(saved.messages()).toEqual([{ kind: 'success', text: 'Product saved successfully' }])
    expect(saved.form('Save product').value(label)).toContain(value.trim())
  })

  it('takes no storage type but FP and GOH [PROD-46]', async () => {
    const form = fillProduct(await emptyForm()).tamper('storageType', 'BOX')
    const { result: refused, writes } = await writesDuring(() => form.press('Create product'))
    expect(refused.errors()).toEqual({ 'Storage type': 'Storage type is not valid' })
    expect(writes).toEqual([])
  })

  it('shows the rule of the article number under its field, and once as the error [PROD-42]', async () => {
    const form = await emptyForm()
    const hintOf = (one: PageForm) => {
      const ids = one.field('Article number').getAttribute('aria-describedby')?.split(' ') ?? []
      return ids.map((id) => one.element.ownerDocument.getElementById(id)?.textContent)
    }
    expect(hintOf(form)).toEqual([articleNumberPattern])
    const refused = await fillProduct(form, { 'Article number': 'ab' }).press('Create product')
    expect(hintOf(refused.form('Create product'))).toEqual([articleNumberPattern])
    expect(refused.findAll('.hint').map((hint) => hint.textContent)).toEqual(['* required'])
  })

  it('comes back with everything that is wrong, listed above and said beside each field, and all entries [PROD-61]', async () => {
    const form = (await emptyForm())
      .fill('Article number', '<b>"a" & \'b\'</b>')
      .fill('Style description', 'kept')
      .fill('Weight', 'heavy')
      .fill('Country of origin', 'NL')
    const entries = entriesOf(form)
    const { result: refused, writes } = await writesDuring(() => form.press('Create product'))
    expect(refused.status).toBe(422)
    const messages = {
      'Article number': articleNumberPattern,
      'Article description': 'Article description is required',
      'Style code': 'Style code is required',
      'Product type': 'Product type is required',
      Season: 'Season is required',
      Barcode: 'Barcode is required',
      'Storage type': 'Storage type is required',
      Weight: weightInvalid,
    }
    expect(refused.errors()).toEqual(messages)
    expect(refused.summary()).toEqual(
      Object.entries(messages).map(([leadsTo, text]) => ({ text, leadsTo })),
    )
    expect(entriesOf(refused.form('Create product'))).toEqual(entries)
    expect(writes).toEqual([])
  })

  it('lets the browser help with what is required and with nothing else: it cuts nothing that is pasted [PROD-61] [SHR2-22]', async () => {
    const form = await emptyForm()
    for (const label of form.labels()) {
      const field = form.field(label)
      const has = (name: string) =>
        [...field.attributes].some((one) => one.name.toLowerCase() === name)
      expect([label, has('required')]).toEqual([label, required.includes(label)])
      expect([label, has('maxlength')]).toEqual([label, false])
      expect([label, has('pattern'), field.getAttribute('type') === 'number']).toEqual([
        label,
        false,
        false,
      ])
    }
  })

  it.each([
    [
      'nl@demo.test',
      'Product aanmaken',
      'Artikelnummer is verplicht',
      'Het ingevoerde gewicht is niet geldig',
    ],
    [
      'de@demo.test',
      'Produkt anlegen',
      'Artikelnummer ist erforderlich',
      'Das eingegebene Gewicht ist nicht gültig',
    ],
    [
      'fr@demo.test',
      'Créer un produit',
      'Numéro d’article est obligatoire',
      'Le poids saisi n’est pas valide',
    ],
    [
      'es@demo.test',
      'Crear producto',
      'Número de artículo es obligatorio',
      'El peso introducido no es válido',
    ],
  ])('speaks the language of %s [I18N-03]', async (email, button, numberMissing, weightWrong) => {
    const browser = await signedIn(email)
    const form = (await browser.open('/warehouse/create-product'))
      .forms()
      .find((one) => one.element.id === 'product')!
    const refused = await form.tamper('weight', 'x').press(button)
    const messages = Object.values(refused.errors())
    expect(messages[0]).toBe(numberMissing)
    expect(messages.at(-1)).toBe(weightWrong)
  })
})
