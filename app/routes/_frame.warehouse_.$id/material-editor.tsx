import { ConflictPanel } from '~/components/form/conflict-panel'
import { TextField } from '~/components/form/fields'
import type { Field } from '~/components/form/form-state'
import { SubmitButton, type SummaryField } from '~/components/form/portal-form'
import { Rows } from '~/components/form/rows'
import { SuggestField } from '~/components/form/suggest-field'
import { useT } from '~/i18n/context'
import type { Translate } from '~/i18n/translate'
import { paths } from '~/lib/paths'
import {
  articleNumberLimit,
  materialsPart,
  productTabs,
  saveMaterialsIntent,
  suggestionSources,
} from '~/lib/product-form'
import { toText } from '~/lib/values'
import type { TabProps } from './product-screen'

export const summaryOfMaterials = (t: Translate, materials: Field): SummaryField[] =>
  materials.rows().flatMap((row, index) => {
    const where = t('form.row', { n: index + 1 })
    return (['material', 'quantity', 'yield'] as const).map((name) => ({
      ...row.child(name),
      where,
    }))
  })

/** The materials of the product as rows that can be added, changed and removed; saved all at once. */
export function MaterialEditor({ data, refused, form, fields }: TabProps) {
  const t = useT()
  const action = paths.product(data.id, productTabs.materials)
  const conflict = refused?.conflict?.part === materialsPart ? refused.conflict : undefined
  // what has no material, and had none, is begun by adding one
  const isBegun = fields.materials.rows().length > 0 || data.product?.materials.length !== 0
  return (
    <div className="materials">
      {isBegun ? <h3>{t('product.editContents')}</h3> : null}
      {conflict ? (
        <ConflictPanel conflict={conflict} form={form} stored={action} action={action} />
      ) : null}
      {(['materialsVersion', 'materialsMark'] as const).map((name) => (
        <input key={name} type="hidden" name={name} value={toText(fields[name].value)} />
      ))}
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
            <TextField field={row.child('yield')} label={t('product.yield')} inputMode="decimal" />
          </>
        )}
      </Rows>
      {isBegun ? (
        <div className="actions">
          <SubmitButton intent={saveMaterialsIntent} action={action}>
            {t('product.saveBillOfMaterial')}
          </SubmitButton>
        </div>
      ) : null}
    </div>
  )
}
