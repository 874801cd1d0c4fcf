import { useT } from '~/i18n/context'
import { inboundIncoterms, needsIncoterms } from '~/lib/incoterms'
import {
  containerFields,
  inboundLimits,
  shipmentFields,
  transportModes,
  type InboundFormChoices,
} from '~/lib/inbound-order'
import { packageTypes, usualPackage } from '~/lib/package-types'
import { SelectField, TextField } from '../form/fields'
import { namedInputs } from '../form/named-inputs'
import { Rows } from '../form/rows'
import { useTyped } from '../form/use-typed'
import { CountryField } from '../order/country-field'
import type { StepSection, StepProps } from '../wizard/step-section'
import { ReckonedPackages } from './reckoned-packages'
import { rowSummary } from './rows-of-step'

type Props = StepProps<InboundFormChoices>

/** How the goods travel, and in what. */
export const shipmentPart: StepSection<InboundFormChoices> = {
  Fields: (props) => (
    <>
      <Way {...props} />
      <Packages {...props} />
      <Containers {...props} />
    </>
  ),
  summaryOf: (fields, t) => [
    ...shipmentFields.map((name) => fields[name]!),
    ...rowSummary(fields.packages!, ['type', 'quantity'], (n) => t('inboundForm.package', { n })),
    ...rowSummary(fields.containers!, containerFields, (n) => t('inboundForm.container', { n })),
  ],
}

function Way({ fields, choices }: Props) {
  const t = useT()
  // without scripts the note says it, and the server decides
  const isNeeded = needsIncoterms(useTyped(fields.departureCountry!))
  const modes = transportModes.map((mode) => ({ value: mode, words: t(`inboundForm.mode${mode}`) }))
  const { countries } = choices
  return (
    <fieldset className="form">
      <legend className="visually-hidden">{t('inboundForm.shipment')}</legend>
      {namedInputs<(typeof shipmentFields)[number]>(
        {
          departureCountry: (own) => <CountryField {...own} required countries={countries} />,
          freightReference: (own) => <TextField {...own} required />,
          incoterm: (own) => (
            <>
              <p className="hint">{t('inboundForm.incotermsNeeded')}</p>
              <SelectField
                {...own}
                help="incoterm"
                required={isNeeded}
                options={inboundIncoterms.map((code) => ({ value: code, words: code }))}
              />
            </>
          ),
          incotermPlace: (own) => <TextField {...own} required={isNeeded} />,
          incotermCountry: (own) => <CountryField {...own} countries={countries} />,
          meansOfTransport: (own) => (
            <SelectField {...own} help="border-means" required={isNeeded} options={modes} />
          ),
          borderNationality: (own) => <CountryField {...own} countries={countries} />,
          borderMode: (own) => <SelectField {...own} help="border-mode" options={modes} />,
        },
        (name) => ({ field: fields[name]!, label: t(`inboundForm.${name}`) }),
      )}
    </fieldset>
  )
}

function Packages({ form, fields, reckoned }: Props) {
  const t = useT()
  return (
    <fieldset className="form">
      <legend>{t('inboundForm.packages')}</legend>
      <Rows
        form={form}
        field={fields.packages!}
        addLabel={t('inboundForm.addPackage')}
        empty={null}
        nameOf={(_, index) => t('inboundForm.package', { n: index + 1 })}
      >
        {(row) => (
          <>
            <SelectField
              field={row.child('type')}
              label={t('inboundForm.packageType')}
              initial={usualPackage}
              options={packageTypes.map((type) => ({ value: type, words: type }))}
            />
            <TextField
              field={row.child('quantity')}
              label={t('inboundForm.packageQuantity')}
              required
              inputMode="numeric"
            />
          </>
        )}
      </Rows>
      <ReckonedPackages form={form} reckoned={reckoned} />
    </fieldset>
  )
}

function Containers({ form, fields }: Props) {
  const t = useT()
  const labels = { number: 'containerNumber', seal1: 'seal1', seal2: 'seal2' } as const
  return (
    <fieldset className="form">
      <legend>{t('inboundForm.containers')}</legend>
      <Rows
        form={form}
        field={fields.containers!}
        addLabel={t('inboundForm.addContainer')}
        empty={<p className="empty">{t('inboundForm.noContainers')}</p>}
        nameOf={(_, index) => t('inboundForm.container', { n: index + 1 })}
      >
        {(row) =>
          containerFields.map((name) => (
            <TextField
              key={name}
              field={row.child(name)}
              label={t(`inboundForm.${labels[name]}`)}
              required={name === 'number'}
              max={name === 'number' ? inboundLimits.containerNumber : inboundLimits.sealNumber}
            />
          ))
        }
      </Rows>
    </fieldset>
  )
}
