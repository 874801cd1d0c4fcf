import { toText } from '~/lib/values'
import { useId } from 'react'
import { useT } from '~/i18n/context'
import { intentField } from '~/lib/form-names'
import { compactCode } from '~/lib/clean-text'
import { isCustomsReference } from '~/lib/mrn'
import {
  incidents,
  sealNames,
  shipmentIntents,
  shipmentLimits,
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
import { Why } from './why'

export const shipmentFieldNames = [
  'mrn',
  'mrnNone',
  'reference',
  'container',
  ...sealNames,
  'plateCountry',
  'plate',
  'borderNational',
  'borderMode',
  'incident',
  'incidentRemark',
  'manualGross',
  'grossWeight',
] as const
export type ShipmentValues = Record<
  (typeof shipmentFieldNames)[number] | 'version' | 'plateStored',
  string
>

/** The fields of a shipment. Scripts disable what a toggle leaves open; without them the server passes it over. */
export function ShipmentFields({
  page,
  fields,
  saving,
}: {
  page: ShipmentPage
  fields: Record<keyof ShipmentValues, Field>
  saving: Saving
}) {
  const t = useT()
  const whySave = useId()
  const whyRequest = useId()
  const whyMrn = useId()
  const toggles = useToggles(fields)
  const isLive = useHydrated()
  const isMrnOpen = isLive && !toggles.mrnNone && !isCustomsReference(toggles.mrn)
  const own = (name: (typeof shipmentFieldNames)[number]) => ({
    field: fields[name],
    label: t(`shipmentForm.${name}`),
  })
  const locked = { readOnly: page.isLocked }
  return (
    <section className="panel wizard">
      <input type="hidden" name="version" value={toText(fields.version.value)} />
      <input type="hidden" name="plateStored" value={toText(fields.plateStored.value)} />
      <div className="wizard">
        <fieldset className="form">
          <legend>{t('shipmentForm.identity')}</legend>
          <TextField
            {...own('mrn')}
            help="mrn"
            field={
              isMrnOpen && toggles.mrn ? wrong(fields.mrn, t('shipmentForm.mrnWrong')) : fields.mrn
            }
            upper
            readOnly={page.isLocked || (isLive && toggles.mrnNone)}
          />
          <Locked isLocked={page.isLocked} field={fields.mrnNone}>
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
        <fieldset className="form">
          <legend>{t('shipmentForm.transport')}</legend>
          <TextField {...own('plateCountry')} {...locked} upper max={shipmentLimits.plateCountry} />
          <TextField {...own('plate')} {...locked} upper max={shipmentLimits.plate} />
          <Locked isLocked={page.isLocked} field={fields.borderNational}>
            <CountryField {...own('borderNational')} countries={page.countries} />
          </Locked>
          <Locked isLocked={page.isLocked} field={fields.borderMode}>
            <SelectField
              {...own('borderMode')}
              help="border-mode"
              options={withStored(
                page.modes.map(([value, words]) => ({ value: String(value), words })),
                page.values.borderMode,
              )}
            />
          </Locked>
        </fieldset>
        <fieldset className="form">
          <legend>{t('shipmentForm.incidents')}</legend>
          <Locked isLocked={page.isLocked} field={fields.incident}>
            <SelectField
              {...own('incident')}
              options={withStored(
                incidents.map((value) => ({
                  value,
                  words: t(`shipmentForm.incident${incidents.indexOf(value) as 0 | 1 | 2}`),
                })),
                page.values.incident,
              )}
            />
          </Locked>
          <TextField
            key={isLive && toggles.incident === '' ? 'none' : 'some'}
            {...own('incidentRemark')}
            field={
              isLive && toggles.incident === ''
                ? { ...fields.incidentRemark, value: '' }
                : fields.incidentRemark
            }
            readOnly={page.isLocked || (isLive && toggles.incident === '')}
            max={shipmentLimits.remark}
          />
        </fieldset>
        <fieldset className="form">
          <legend>{t('shipmentForm.weights')}</legend>
          <p>
            {t('shipmentForm.t1Weight')}: <output>{page.t1Weight || '–'}</output>
          </p>
          <Locked isLocked={page.isLocked} field={fields.manualGross}>
            <CheckboxField {...own('manualGross')} />
          </Locked>
          <TextField
            {...own('grossWeight')}
            inputMode="decimal"
            readOnly={page.isLocked || (isLive && !toggles.manualGross)}
          />
        </fieldset>
      </div>
      <p className="actions">
        <button
          className="button primary"
          disabled={page.save.why !== null || isMrnOpen || saving !== null}
          aria-describedby={page.save.why ? whySave : isMrnOpen ? whyMrn : undefined}
        >
          <ButtonLabel isBusy={saving === 'save'}>{t('shipmentForm.save')}</ButtonLabel>
        </button>{' '}
        <button
          className="button"
          name={intentField}
          value={shipmentIntents.request}
          disabled={page.request.why !== null || isMrnOpen || saving !== null}
          aria-describedby={page.request.why ? whyRequest : isMrnOpen ? whyMrn : undefined}
        >
          <ButtonLabel isBusy={saving === 'request'}>{t('shipmentForm.request')}</ButtonLabel>
        </button>
      </p>
      {isMrnOpen && !page.isLocked ? (
        <p className="hint" id={whyMrn}>
          {t('shipmentForm.mrnNeeded')}
        </p>
      ) : null}
      {page.save.why || page.request.why ? (
        <p>
          <Why id={whySave} button={t('shipmentForm.save')} permission={page.save} />{' '}
          <Why id={whyRequest} button={t('shipmentForm.request')} permission={page.request} />
        </p>
      ) : null}
    </section>
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
      <fieldset className="bare" disabled>
        {props.children}
      </fieldset>
      {value ? <input type="hidden" name={props.field.name} value={value} /> : null}
    </>
  )
}

/** What of the form decides what else of it is asked for. */
const useToggles = (fields: Record<keyof ShipmentValues, Field>) => ({
  mrn: compactCode(useTyped(fields.mrn)),
  mrnNone: useTyped(fields.mrnNone) === 'on',
  incident: useTyped(fields.incident),
  manualGross: useTyped(fields.manualGross) === 'on',
})
