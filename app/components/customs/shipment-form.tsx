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

interface PartProps {
  page: ShipmentPage
  own: (name: ShipmentFieldName) => { field: Field; label: string }
}

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
  const own: PartProps['own'] = (name) => ({
    field: fields[name],
    label: t(`shipmentForm.${name}`),
  })
  return (
    <section className="panel wizard shipment">
      <input type="hidden" name="version" value={toText(fields.version.value)} />
      <input type="hidden" name="plateStored" value={toText(fields.plateStored.value)} />
      <div className="wizard">
        <Identity page={page} own={own} mrn={mrn} />
        <Seals page={page} own={own} />
        <Transport page={page} own={own} />
        <Incident page={page} own={own} hasNone={toggles.hasNoIncident} />
        <Weights page={page} own={own} isComputed={toggles.isComputed} />
      </div>
      <SaveButton page={page} saving={saving} isMrnOpen={mrn.isOpen} />
    </section>
  )
}

function Identity(props: PartProps & { mrn: ReturnType<typeof useMrn> }) {
  const { page, own, mrn } = props
  const t = useT()
  const { isLocked } = page
  const { field, label } = own('mrn')
  return (
    <fieldset className="form">
      <legend>{t('shipmentForm.identity')}</legend>
      <TextField
        label={label}
        help="mrn"
        field={mrn.isOpen && mrn.mrn ? wrong(field, t('shipmentForm.mrnWrong')) : field}
        upper
        readOnly={isLocked || mrn.hasNone}
      />
      <Locked isLocked={isLocked} field={own('mrnNone').field}>
        <CheckboxField {...own('mrnNone')} />
      </Locked>
      <TextField
        {...own('reference')}
        help="mx-reference"
        readOnly={isLocked}
        upper
        max={shipmentLimits.reference}
      />
      <TextField {...own('container')} readOnly={isLocked} max={shipmentLimits.container} />
    </fieldset>
  )
}

function Seals({ page, own }: PartProps) {
  const t = useT()
  return (
    <fieldset className="form">
      <legend>{t('shipmentForm.seals')}</legend>
      {sealNames.map((name) => (
        <TextField
          key={name}
          {...own(name)}
          readOnly={page.isLocked && !name.startsWith('depart')}
          max={shipmentLimits.seal}
        />
      ))}
      {page.sealsAt ? (
        <p className="hint">
          <a href={page.sealsAt}>{t('shipmentForm.sealsElsewhere')}</a>
        </p>
      ) : null}
    </fieldset>
  )
}

function Transport({ page, own }: PartProps) {
  const t = useT()
  const { isLocked } = page
  const modes = page.modes.map(([value, words]) => ({ value: String(value), words }))
  return (
    <fieldset className="form">
      <legend>{t('shipmentForm.transport')}</legend>
      <TextField
        {...own('plateCountry')}
        readOnly={isLocked}
        upper
        max={shipmentLimits.plateCountry}
      />
      <TextField {...own('plate')} readOnly={isLocked} upper max={shipmentLimits.plate} />
      <Locked isLocked={isLocked} field={own('borderNational').field}>
        <CountryField {...own('borderNational')} countries={page.countries} />
      </Locked>
      <Locked isLocked={isLocked} field={own('borderMode').field}>
        <SelectField
          {...own('borderMode')}
          help="border-mode"
          options={withStored(modes, page.values.borderMode)}
        />
      </Locked>
    </fieldset>
  )
}

function Incident({ page, own, hasNone }: PartProps & { hasNone: boolean }) {
  const t = useT()
  const { isLocked } = page
  const offered = incidents.map((value, at) => ({
    value,
    words: t(`shipmentForm.incident${at as 0 | 1 | 2}`),
  }))
  const { field, label } = own('incidentRemark')
  return (
    <fieldset className="form">
      <legend>{t('shipmentForm.incidents')}</legend>
      <Locked isLocked={isLocked} field={own('incident').field}>
        <SelectField {...own('incident')} options={withStored(offered, page.values.incident)} />
      </Locked>
      <TextField
        key={hasNone ? 'none' : 'some'}
        label={label}
        field={hasNone ? { ...field, value: '' } : field}
        readOnly={isLocked || hasNone}
        max={shipmentLimits.remark}
      />
    </fieldset>
  )
}

function Weights({ page, own, isComputed }: PartProps & { isComputed: boolean }) {
  const t = useT()
  return (
    <fieldset className="form">
      <legend>{t('shipmentForm.weights')}</legend>
      <p className="field">
        <b>{t('shipmentForm.t1Weight')}</b> <span>{page.t1Weight || '–'}</span>
      </p>
      <Locked isLocked={page.isLocked} field={own('manualGross').field}>
        <CheckboxField {...own('manualGross')} />
      </Locked>
      <TextField
        {...own('grossWeight')}
        inputMode="decimal"
        readOnly={page.isLocked || isComputed}
      />
    </fieldset>
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

/** An unknown value stays a choice, so that saving does not lose it. */
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
