import { accessKeys } from '~/lib/access-keys'
import { toText } from '~/lib/values'
import { useId } from 'react'
import { useT } from '~/i18n/context'
import {
  incidents,
  sealNames,
  shipmentLimits,
  type ShipmentFieldName,
  type ShipmentPage,
} from '~/lib/shipment-edit'
import { ButtonLabel } from '../form/button-label'
import { CheckboxField } from '../form/checkbox-field'
import { SelectField, TextField } from '../form/fields'
import type { Field } from '../form/form-state'
import { useTyped } from '../form/use-typed'
import { CountryField } from '../order/country-field'
import { useHydrated } from '../page/hydrated'
import type { Saving } from './saving'
import { useMrn } from './use-mrn'
import { Why } from './why'

export type ShipmentValues = Record<ShipmentFieldName | 'version' | 'plateStored', string>

/** The fields of a shipment. Scripts disable what a toggle leaves open; without them the server passes it over. */
export function ShipmentFields(props: {
  page: ShipmentPage
  fields: Record<keyof ShipmentValues, Field>
  saving: Saving
}) {
  const { page, fields, saving } = props
  const t = useT()
  const toggles = useToggles(fields)
  const mrn = useMrn(fields)
  const own = (name: ShipmentFieldName) => ({
    field: fields[name],
    label: t(`shipmentForm.${name}`),
  })
  const { isLocked } = page
  const locked = { readOnly: isLocked }
  const modes = page.modes.map(([value, words]) => ({ value: String(value), words }))
  const offered = incidents.map((value, at) => ({
    value,
    words: t(`shipmentForm.incident${at as 0 | 1 | 2}`),
  }))
  return (
    <section className="panel wizard shipment">
      <input type="hidden" name="version" value={toText(fields.version.value)} />
      <input type="hidden" name="plateStored" value={toText(fields.plateStored.value)} />
      <div className="wizard">
        <fieldset className="form">
          <legend>{t('shipmentForm.identity')}</legend>
          <TextField
            {...own('mrn')}
            help="mrn"
            field={
              mrn.isOpen && mrn.mrn ? wrong(fields.mrn, t('shipmentForm.mrnWrong')) : fields.mrn
            }
            upper
            readOnly={isLocked || mrn.hasNone}
          />
          <Locked isLocked={isLocked} field={fields.mrnNone}>
            <CheckboxField {...own('mrnNone')} />
          </Locked>
          <TextField
            {...own('reference')}
            help="mx-reference"
            {...locked}
            upper
            max={shipmentLimits.reference}
          />
          <TextField {...own('container')} {...locked} max={shipmentLimits.container} />
        </fieldset>
        <fieldset className="form">
          <legend>{t('shipmentForm.seals')}</legend>
          {sealNames.map((name) => (
            <TextField
              key={name}
              {...own(name)}
              readOnly={isLocked && !name.startsWith('depart')}
              max={shipmentLimits.seal}
            />
          ))}
          {page.sealsAt ? (
            <p className="hint">
              <a href={page.sealsAt}>{t('shipmentForm.sealsElsewhere')}</a>
            </p>
          ) : null}
        </fieldset>
        <fieldset className="form">
          <legend>{t('shipmentForm.transport')}</legend>
          <TextField {...own('plateCountry')} {...locked} upper max={shipmentLimits.plateCountry} />
          <TextField {...own('plate')} {...locked} upper max={shipmentLimits.plate} />
          <Locked isLocked={isLocked} field={fields.borderNational}>
            <CountryField {...own('borderNational')} countries={page.countries} />
          </Locked>
          <Locked isLocked={isLocked} field={fields.borderMode}>
            <SelectField
              {...own('borderMode')}
              help="border-mode"
              options={withStored(modes, page.values.borderMode)}
            />
          </Locked>
        </fieldset>
        <fieldset className="form">
          <legend>{t('shipmentForm.incidents')}</legend>
          <Locked isLocked={isLocked} field={fields.incident}>
            <SelectField {...own('incident')} options={withStored(offered, page.values.incident)} />
          </Locked>
          <TextField
            key={toggles.hasNoIncident ? 'none' : 'some'}
            {...own('incidentRemark')}
            field={
              toggles.hasNoIncident
                ? { ...fields.incidentRemark, value: '' }
                : fields.incidentRemark
            }
            readOnly={isLocked || toggles.hasNoIncident}
            max={shipmentLimits.remark}
          />
        </fieldset>
        <fieldset className="form">
          <legend>{t('shipmentForm.weights')}</legend>
          <p className="field">
            <b>{t('shipmentForm.t1Weight')}</b> <span>{page.t1Weight || '–'}</span>
          </p>
          <Locked isLocked={isLocked} field={fields.manualGross}>
            <CheckboxField {...own('manualGross')} />
          </Locked>
          <TextField
            {...own('grossWeight')}
            inputMode="decimal"
            readOnly={isLocked || toggles.isComputed}
          />
        </fieldset>
      </div>
      <SaveButton page={page} saving={saving} isMrnOpen={mrn.isOpen} />
    </section>
  )
}

function SaveButton(props: { page: ShipmentPage; saving: Saving; isMrnOpen: boolean }) {
  const { page, saving, isMrnOpen } = props
  const t = useT()
  const why = useId()
  const isWaiting = isMrnOpen && !page.isLocked
  return (
    <p className="actions">
      <button
        className={page.next ? 'button' : 'button primary'}
        accessKey={accessKeys.save}
        disabled={page.save.why !== null || isMrnOpen || saving !== null}
        aria-describedby={page.save.why || isWaiting ? why : undefined}
      >
        <ButtonLabel isBusy={saving === 'save'}>{t('shipmentForm.save')}</ButtonLabel>
      </button>{' '}
      <Why id={why} button={t('shipmentForm.save')} permission={page.save} />
      {isWaiting && !page.save.why ? (
        <span className="hint" id={why}>
          {t('shipmentForm.mrnNeeded')}
        </span>
      ) : null}
    </p>
  )
}

/** What nobody knows stays a choice, so that saving does not lose it. */
const withStored = (
  options: { value: string; words: string }[],
  stored: string | undefined,
): { value: string; words: string }[] =>
  !stored || options.some(({ value }) => value === stored)
    ? options
    : [{ value: stored, words: stored }, ...options]

const wrong = (field: Field, words: string): Field => ({ ...field, errors: [words] })

/** A choice or a tick has no `readonly`: it is disabled, and its value is sent all the same. */
function Locked(props: { isLocked: boolean; field: Field; children: React.ReactNode }) {
  if (!props.isLocked) return props.children
  const value = toText(props.field.value)
  return (
    <>
      <fieldset role="none" className="bare" disabled>
        {props.children}
      </fieldset>
      {value ? <input type="hidden" name={props.field.name} value={value} /> : null}
    </>
  )
}

/** What of the form decides what else of it is asked for, as soon as scripts run. */
function useToggles(fields: Record<keyof ShipmentValues, Field>) {
  const isLive = useHydrated()
  return {
    hasNoIncident: useTyped(fields.incident) === '' && isLive,
    isComputed: useTyped(fields.manualGross) !== 'on' && isLive,
  }
}
