import { TextField } from '~/components/form/fields'
import { findRefused, PortalForm, SubmitButton, usePortalForm } from '~/components/form/portal-form'
import { ConflictPanel } from '~/components/form/conflict-panel'
import { Rows } from '~/components/form/rows'
import { SuggestField } from '~/components/form/suggest-field'
import { useT } from '~/i18n/context'
import type { RefusedForm } from '~/lib/form-result'
import { toText } from '~/lib/values'
import { paths } from '~/lib/paths'
import {
  articleNumberLimit,
  productForms,
  productTabs,
  suggestionSources,
} from '~/lib/product-form'
import type { ProductPage } from './load.server'

const columns = ['material', 'quantity', 'yield'] as const

/** The materials of the product as rows that can be added, changed and removed; saved all at once. */
export function MaterialEditor({
  data,
  refused,
}: {
  data: ProductPage
  refused: RefusedForm | undefined
}) {
  const t = useT()
  const action = paths.product(data.id, productTabs.materials)
  const stored = data.product?.materials
  const [form, fields] = usePortalForm<{ materials: unknown; version: string }>({
    id: productForms.materials,
    refused,
    defaults: {
      version: data.product?.materialsVersion,
      materials: (stored ?? []).map((material) => ({
        material: material.articleNumber,
        quantity: material.quantity,
        yield: material.yield,
      })),
    },
  })
  const conflict = findRefused(refused, productForms.materials)?.conflict
  const rows = fields.materials.rows()
  // what has no material, and had none, is begun by adding one
  const isBegun = rows.length > 0 || stored?.length !== 0
  return (
    <>
      {isBegun ? <h3>{t('product.editContents')}</h3> : null}
      <PortalForm
        form={form}
        allRequired
        refused={refused}
        summaryOf={rows.flatMap((row, index) => {
          const where = t('form.row', { n: index + 1 })
          return columns.map((name) => ({ ...row.child(name), where }))
        })}
        action={action}
        className="materials"
        enter={isBegun ? t('product.saveBillOfMaterial') : undefined}
        lookUp={paths.product(data.id)}
        guarded
      >
        {conflict ? (
          <ConflictPanel conflict={conflict} form={form} stored={paths.product(data.id)} />
        ) : null}
        <input type="hidden" name="version" value={toText(fields.version.value)} />
        <Rows
          form={form}
          field={fields.materials}
          addLabel={t('product.addMaterial')}
          backTo={action}
          empty={<p className="empty">{t('product.noMaterials')}</p>}
        >
          {(row) => (
            <>
              <SuggestField
                field={row.child('material')}
                label={t('product.material')}
                max={articleNumberLimit}
                source={suggestionSources.material}
                found={refused?.found}
                take={form.take}
              />
              <TextField
                field={row.child('quantity')}
                label={t('product.quantity')}
                inputMode="decimal"
              />
              <TextField
                field={row.child('yield')}
                label={t('product.yield')}
                inputMode="decimal"
              />
            </>
          )}
        </Rows>
        {isBegun ? (
          <div className="actions">
            <SubmitButton>{t('product.saveBillOfMaterial')}</SubmitButton>
          </div>
        ) : null}
      </PortalForm>
    </>
  )
}
