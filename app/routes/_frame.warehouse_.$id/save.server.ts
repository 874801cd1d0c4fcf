import { message } from '~/i18n/message'
import { productFields, productLabel } from '~/components/product/product-form'
import { formatDecimal } from '~/lib/format'
import { paths } from '~/lib/paths'
import type { GoodForm } from '~/services/submissions/form-result'
import { productTabs } from '~/lib/product-form'
import { saveBillOfMaterial, type RowProblem } from '~/services/products/bill-of-material.server'
import { redirectWithNotice } from '~/services/forms/finish.server'
import { compareEntries, compareTexts, findConflict } from '~/services/forms/conflict.server'
import { readForm } from '~/services/forms/read-form.server'
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
import { findProduct } from './load.server'

export async function saveGeneralInformation(request: Request, user: PortalUser, id: number) {
  const stored = await findProduct(user, id)
  const { entries = {}, isAstro = false } = stored.kind === 'ok' ? stored.body : {}
  const form = await readForm(request, storedProductForm(entries, isAstro), { write: 'warehouse' })
  if (!form.ok) return refuse(form, { found: await answerFind(user, form) })
  if (stored.kind !== 'ok') return refuse(form, stored)

  const conflict = productConflict(user, stored.body, form)
  if (conflict) return refuse(form, conflict)

  const result = await saveProduct(user.api, stored.body, form.value, form.idempotencyKey)
  if (result.kind !== 'saved')
    return refuse(form, saveProblems(user.t, form.value.articleNumber, result))
  const page = paths.product(id, productTabs.general)
  return redirectWithNotice(user, page, 'message.productSaved', { form })
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

/** In one order and one spelling, so that what means the same reads the same. */
const formatMaterials = (
  rows: readonly { material: string; quantity: number | null; yield: number | null }[],
): string =>
  rows
    .map((row) =>
      [
        `${formatDecimal(row.quantity)} × ${row.material.toUpperCase()}`,
        ...(row.yield === null ? [] : [`(${formatDecimal(row.yield)})`]),
      ].join(' '),
    )
    .sort()
    .join(', ')

export async function saveMaterials(request: Request, user: PortalUser, id: number) {
  const form = await readForm(request, billOfMaterialForm, {
    write: 'warehouse',
    mostRows: { materials: mostMaterials },
  })
  if (!form.ok) return refuse(form, { found: await answerFind(user, form) })
  const stored = await findProduct(user, id)
  if (stored.kind !== 'ok') return refuse(form, stored)

  const conflict = findConflict(user, form, {
    version: getMaterialsVersion(stored.body),
    differences: () =>
      compareTexts([
        {
          field: 'materials',
          label: user.t('product.billOfMaterial'),
          stored: formatMaterials(
            stored.body.materials.map((one) => ({ ...one, material: one.articleNumber })),
          ),
          own: formatMaterials(form.value.materials),
        },
      ]),
  })
  if (conflict) return refuse(form, conflict)

  const result = await saveBillOfMaterial(user.api, stored.body, form.value, form.idempotencyKey)
  if (result.kind === 'rows')
    return refuse(form, { fields: rowMessages(form.value, result.problems) })
  if (result.kind !== 'saved') return refuse(form, result)
  const page = paths.product(id, productTabs.materials)
  return redirectWithNotice(user, page, 'message.actionProcessed', { form })
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
