import { useId } from 'react'
import { useT } from '~/i18n/context'
import type { RefusedForm } from '~/lib/form-result'
import { shipmentForms, type ShipmentPage } from '~/lib/shipment-edit'
import { SelectField, TextField } from '../form/fields'
import { textOf } from '../form/form-state'
import { Locked } from '../form/locked'
import { PortalForm, usePortalForm } from '../form/portal-form'
import { Rows } from '../form/rows'
import { ConflictPanel } from '../wizard/conflict-panel'
import { Why } from './why'

/** What the goods travel in, and a blank row for what is added. */
export function Packages({
  page,
  refused,
}: {
  page: ShipmentPage
  refused: RefusedForm | undefined
}) {
  const t = useT()
  const why = useId()
  const [form, fields] = usePortalForm<{ packages: unknown; version: string }>({
    id: shipmentForms.packages,
    refused,
    defaults: { packages: page.packages, version: page.packagesVersion },
  })
  const isLocked = page.savePackages.why !== null
  const rows = fields.packages.rows()
  return (
    <section className="panel">
      <h2>{t('shipmentForm.packages')}</h2>
      <PortalForm
        form={form}
        refused={refused}
        summaryOf={rows.flatMap((row, index) =>
          ['type', 'quantity'].map((name) => ({
            ...row.child(name),
            where: t('shipmentForm.package', { n: index + 1 }),
          })),
        )}
        lookUp={page.address}
        allRequired
      >
        {refused?.conflict ? (
          <ConflictPanel form={form} conflict={refused.conflict} stored={page.address} />
        ) : null}
        <input type="hidden" name="version" value={textOf(fields.version.value)} />
        <Locked.Provider value={isLocked}>
          <fieldset className="bare" disabled={isLocked}>
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
                    options={typesFor(page.packageTypes, textOf(row.child('type').value))}
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
            disabled={isLocked}
            aria-describedby={isLocked ? why : undefined}
          >
            {t('shipmentForm.savePackages')}
          </button>{' '}
          <Why id={why} button={t('shipmentForm.savePackages')} permission={page.savePackages} />
        </p>
      </PortalForm>
    </section>
  )
}

/** A type that nobody knows stays as it is. */
const typesFor = (known: readonly string[], own: string | undefined) =>
  [...(own && !known.includes(own) ? [own] : []), ...known].map((value) => ({
    value,
    words: value,
  }))
