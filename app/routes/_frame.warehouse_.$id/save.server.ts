import { message } from '~/i18n/message'
import { toRows, toText, type Values } from '~/lib/values'
import { productFields, productLabel } from '~/components/product/product-form'
import { paths } from '~/lib/paths'
import type { FormResponse, GoodForm } from '~/services/submissions/form-result'
import { formFields, intentField } from '~/lib/form-names'
import { intents, parseIntent } from '~/lib/intents'
import { materialsPart, productFormId, productTabs, saveMaterialsIntent } from '~/lib/product-form'
import { reportAct } from '~/services/submissions/act-report.server'
import { postedEntries } from '~/services/submissions/form-entries.server'
import {
  formatMaterials,
  formatStoredMaterials,
  materialTree,
  saveBillOfMaterial,
  type RowProblem,
} from '~/services/products/bill-of-material.server'
import { finishPart } from '~/services/forms/keep-rest.server'
import { compareEntries, compareTexts, findConflict } from '~/services/forms/conflict.server'
import { postedIntent, postedValues, readForm, getValues } from '~/services/forms/read-form.server'
import { refuse } from '~/services/forms/refuse.server'
import type { PortalUser } from '~/services/session/portal-user.server'
import { saveProblems } from '~/services/products/product-problems.server'
import {
  getMaterialsVersion,
  getProductVersion,
  saveProduct,
  type Product,
} from '~/services/products/product.server'
import { answerFind } from '~/services/forms/suggestions.server'
import {
  billOfMaterialForm,
  mostMaterials,
  storedProductForm,
  type BillOfMaterialForm,
} from '~/validation/product'
import {
  filledRows,
  findProduct,
  findSavedProduct,
  getFormEntries,
  getMarkOfRows,
  type ProductFormEntries,
} from './load.server'

/** Any button sends all rows. */
const withMaterials = {
  write: 'warehouse',
  mostRows: { [materialsPart]: mostMaterials },
} as const

/** What the buttons of a product's form do. */
export async function postProduct(
  request: Request,
  user: PortalUser,
  id: number,
): Promise<FormResponse> {
  await completeOldForm(request, user, id)
  const intent = await postedIntent(request)
  const isOfMaterials = intent
    ? ['save', 'overwrite'].includes(intent.verb) && intent.name === materialsPart
    : await areOnlyMaterialsTyped(request, user, id)
  return isOfMaterials
    ? saveMaterials(request, user, id)
    : saveGeneralInformation(request, user, id)
}

/** In pages of the version before, the materials were a form of their own, which was saved by its plain button. */
async function completeOldForm(request: Request, user: PortalUser, id: number): Promise<void> {
  const entries = await postedEntries(request.clone())
  const isOfGeneral = entries.get(formFields.form) === productFormId
  if (isOfGeneral && ![...entries.keys()].some((name) => name.startsWith(materialsPart)))
    await addMaterials(entries, user, id)
  if (entries.get(formFields.form) !== materialsPart) return
  const version = entries.get('version')
  const general = await findFormEntries(user, id, [...productFields, 'version'])
  entries.set(formFields.form, productFormId)
  for (const [name, value] of Object.entries(general)) entries.set(name, toText(value))
  if (version) entries.set('materialsVersion', version)
  const pressed = entries.get(intentField)
  const intent = parseIntent(toText(pressed))
  if (pressed === null) entries.set(intentField, saveMaterialsIntent)
  if (intent?.verb === 'overwrite')
    entries.set(intentField, intents.overwrite(intent.value ?? '', materialsPart))
}

/** Those that are stored: should the form come back, it would show that there are none. */
async function addMaterials(entries: FormData, user: PortalUser, id: number): Promise<void> {
  const stored = await findFormEntries(user, id, ['materials', 'materialsVersion', 'materialsMark'])
  for (const [name, value] of Object.entries(stored))
    if (!Array.isArray(value)) entries.set(name, toText(value))
  for (const [index, row] of toRows(stored.materials).entries())
    for (const [name, value] of Object.entries(row))
      entries.set(`${materialsPart}[${index}].${name}`, toText(value))
}

/** Enter presses the first button, which is unseen, wherever it is pressed. */
async function areOnlyMaterialsTyped(request: Request, user: PortalUser, id: number) {
  const values = await postedValues(request)
  if (!areMaterialsTyped(values)) return false
  const stored = await findProduct(user, id)
  return stored.kind === 'ok' && !isGeneralTyped(values, stored.body.entries)
}

async function saveGeneralInformation(request: Request, user: PortalUser, id: number) {
  const stored = await findProduct(user, id)
  const { entries = {}, isAstro = false } = stored.kind === 'ok' ? stored.body : {}
  const form = await readForm(request, storedProductForm(entries, isAstro), {
    ...withMaterials,
    act: 'product.save',
    recordField: 'articleNumber',
  })
  const done = {
    form,
    at: paths.product(id, productTabs.general),
    isRestUnsaved: stored.kind === 'ok' && areMaterialsUnsaved(getValues(form), stored.body),
    stored: () => findFormEntries(user, id, [...productFields, 'version']),
  }
  if (!form.ok && form.replay) return finishPart(user, done)
  if (!form.ok) return refuse(form, { found: await answerFind(user, form) })
  if (stored.kind !== 'ok') return refuse(form, stored)

  reportAct({ record: stored.body.entries.articleNumber })
  const conflict = productConflict(user, stored.body, form)
  if (conflict) return refuse(form, conflict)

  const result = await saveProduct(user.api, stored.body, form.value, form.idempotencyKey)
  if (result.kind !== 'saved')
    return refuse(form, saveProblems(user.t, form.value.articleNumber, result))
  return finishPart(user, { ...done, words: user.t('message.productSaved') })
}

/** The article number of an astro product cannot change. */
function productConflict(
  user: PortalUser,
  { entries, isAstro }: Product,
  form: GoodForm<ReturnType<typeof storedProductForm>>,
) {
  return findConflict(user, form, {
    version: getProductVersion({ entries }),
    differences: () =>
      compareEntries(user, form, {
        names: productFields.filter((name) => !(isAstro && name === 'articleNumber')),
        stored: entries,
        schema: storedProductForm(entries, isAstro),
        label: productLabel,
      }),
  })
}

async function saveMaterials(request: Request, user: PortalUser, id: number) {
  const form = await readForm(request, billOfMaterialForm, {
    ...withMaterials,
    act: 'product.saveBillOfMaterial',
  })
  const stored = await findProduct(user, id)
  const done = {
    form,
    at: paths.product(id, productTabs.materials),
    isRestUnsaved: stored.kind === 'ok' && isGeneralUnsaved(getValues(form), stored.body),
    stored: () => findFormEntries(user, id, ['materials', 'materialsVersion', 'materialsMark']),
  }
  if (!form.ok && form.replay) return finishPart(user, done)
  if (!form.ok) return refuse(form, { found: await answerFind(user, form) })
  if (stored.kind !== 'ok') return refuse(form, stored)

  reportAct({ record: stored.body.entries.articleNumber })
  const conflict = findConflict(user, form, {
    version: getMaterialsVersion(stored.body),
    part: materialsPart,
    differences: () =>
      compareTexts([
        {
          field: 'materials',
          label: user.t('product.billOfMaterial'),
          stored: formatStoredMaterials(stored.body),
          own: formatMaterials(form.value.materials),
        },
      ]),
  })
  if (conflict) return refuse(form, conflict)

  const result = await saveBillOfMaterial(user.api, stored.body, form.value, form.idempotencyKey)
  if (result.kind === 'rows')
    return refuse(form, { fields: rowMessages(form.value, result.problems) })
  if (result.kind !== 'saved') return refuse(form, result)
  return finishPart(user, { ...done, words: user.t('message.actionProcessed') })
}

const areMaterialsTyped = ({ materials, materialsMark }: Values): boolean =>
  materialsMark !== undefined && getMarkOfRows(materials) !== materialsMark

/** Other than the page had them, and not stored by now either. */
function areMaterialsUnsaved(values: Values, stored: Product): boolean {
  if (!areMaterialsTyped(values)) return false
  const rows = billOfMaterialForm.safeParse({ materials: filledRows(values.materials) })
  return !rows.success || formatMaterials(rows.data.materials) !== formatStoredMaterials(stored)
}

/** Other than the page had it, and not stored by now either. */
function isGeneralUnsaved(values: Values, { entries, isAstro }: Product): boolean {
  if (values.materialsMark === undefined || !isGeneralTyped(values, entries)) return false
  const rules = storedProductForm(entries, isAstro)
  const [typed, before] = [rules.safeParse(values).data, rules.safeParse(entries).data]
  return productFields.some((name) => typed?.[name] !== before?.[name])
}

/** `entries`: of the product, whose order the version hangs on. */
function isGeneralTyped(values: Values, entries: Product['entries']): boolean {
  const texts = Object.keys(entries).map((name) => [name, toText(values[name])])
  const typed = Object.fromEntries(texts) as Product['entries']
  return getProductVersion({ entries: typed }) !== values.version
}

/** Of the product as it was saved; none where it cannot be read. */
async function findFormEntries(
  user: PortalUser,
  id: number,
  names: readonly (keyof ProductFormEntries)[],
): Promise<Values> {
  const saved = await findSavedProduct(user, id)
  if (saved.kind !== 'ok') return {}
  const entries = getFormEntries(saved.body, await materialTree(user.api, saved.body))
  return Object.fromEntries(names.map((name) => [name, entries[name]]))
}

function rowMessages({ materials }: BillOfMaterialForm, problems: RowProblem[]) {
  return Object.fromEntries(
    problems.map(({ row, kind }) => [
      `materials[${row}].material`,
      [
        kind === 'itself'
          ? message('product.materialIsItself')
          : message('product.materialUnknown', { sku: materials[row]?.material ?? '' }),
      ],
    ]),
  )
}
