import { toText } from '~/lib/values'
import { useId } from 'react'
import { useT } from '~/i18n/context'
import { intentField } from '~/lib/form-names'
import { shipmentIntents, type ShipmentPage } from '~/lib/shipment-edit'
import { SelectField, TextField } from '../form/fields'
import type { Field, FormHandle } from '../form/form-state'
import { Locked } from '../form/locked'
import { Rows } from '../form/rows'
import { Why } from './why'

/** What the goods travel in, and a blank row for what is added. */
export function Packages({
  page,
  form,
  fields,
}: {
  page: ShipmentPage
  form: FormHandle
  fields: Record<'packages' | 'packagesVersion', Field>
}) {
  const t = useT()
  const why = useId()
  const isLocked = page.savePackages.why !== null
  return (
    <section className="panel">
      <h2>{t('shipmentForm.packages')}</h2>
      <input type="hidden" name="packagesVersion" value={toText(fields.packagesVersion.value)} />
      <Locked.Provider value={isLocked}>
        <fieldset role="none" className="bare" disabled={isLocked}>
          <Rows
            form={form}
            field={fields.packages}
            addLabel={t('shipmentForm.addPackage')}
            empty={null}
            nameOf={(_, index) => t('shipmentForm.package', { n: index + 1 })}
          >
            {(row) => (
              <>
                <SelectField
                  field={row.child('type')}
                  label={t('shipmentForm.type')}
                  options={typesFor(page.packageTypes, toText(row.child('type').value))}
                />
                <TextField
                  field={row.child('quantity')}
                  label={t('shipmentForm.quantity')}
                  inputMode="numeric"
                />
              </>
            )}
          </Rows>
        </fieldset>
      </Locked.Provider>
      <p className="actions">
        <button
          className="button"
          name={intentField}
          value={shipmentIntents.packages}
          disabled={isLocked}
          aria-describedby={isLocked ? why : undefined}
        >
          {t('shipmentForm.savePackages')}
        </button>{' '}
        <Why id={why} button={t('shipmentForm.savePackages')} permission={page.savePackages} />
      </p>
    </section>
  )
}

/** An unknown type stays as it is. */
const typesFor = (known: readonly string[], own: string | undefined) =>
  [...(own && !known.includes(own) ? [own] : []), ...known].map((value) => ({
    value,
    words: value,
  }))
