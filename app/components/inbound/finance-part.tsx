import { toText } from '~/lib/values'
import { useT } from '~/i18n/context'
import {
  costDescriptions,
  financialFields,
  inboundLimits,
  infoTypes,
  isInvoice,
  needsLicence,
  statementTypes,
  usualCurrency,
  type InboundFormChoices,
} from '~/lib/inbound-order'
import { ApplyButton } from '../form/apply-button'
import { DocumentField } from '../form/document-field'
import { RowId } from './row-id'
import { SelectField, TextField } from '../form/fields'
import type { Field, FormHandle, Row } from '../form/form-state'
import { namedInputs } from '../form/named-inputs'
import { Rows } from '../form/rows'
import { useTyped } from '../form/use-typed'
import type { StepSection } from '../wizard/step-section'
import { currencyOptions } from '../order/currency-options'
import { keptDocument, rowSummary } from './rows-of-step'

/** What the goods and their way cost. */
export const financePart: StepSection<InboundFormChoices> = {
  encType: 'multipart/form-data',
  Fields: ({ form, fields, choices }) => {
    const t = useT()
    return (
      <Rows
        form={form}
        field={fields.finances!}
        addLabel={t('inboundForm.addFinancialLine')}
        empty={<p className="empty">{t('inboundForm.noFinancialLines')}</p>}
        nameOf={(_, index) => t('inboundForm.financialLine', { n: index + 1 })}
      >
        {(row) => <FinancialLine form={form} row={row} choices={choices} />}
      </Rows>
    )
  },
  summaryOf: (fields, t) =>
    rowSummary(fields.finances!, [...financialFields, 'document'], (n) =>
      t('inboundForm.financialLine', { n }),
    ),
}

/** What only an invoice has cannot be filled in for other costs: at once with scripts, by 'Apply' without. */
function FinancialLine(props: { form: FormHandle; row: Row; choices: InboundFormChoices }) {
  const { form, row, choices } = props
  const t = useT()
  const infoType = useTyped(row.child('infoType'))
  const ofInvoice = isInvoice(infoType)
  const previous = useKept(row)
  const statementType = previous.statementType.value
  const fieldsOfInvoice: Partial<Record<string, Field>> = previous
  return (
    <>
      <RowId row={row} />
      {namedInputs<(typeof financialFields)[number]>(
        {
          infoType: (own) => (
            <SelectField
              {...own}
              required
              options={infoTypes.map((code) => ({ value: code, words: t(`inboundForm.${code}`) }))}
              after={<ApplyButton form={form} {...own} />}
            />
          ),
          description: (own) =>
            ofInvoice ? (
              <TextField {...own} required max={inboundLimits.description} />
            ) : (
              <FixedField
                id={`${row.id}-fixed-description`}
                label={own.label}
                value={costDescriptions.get(infoType) ?? ''}
              />
            ),
          currency: (own) => (
            <SelectField
              {...own}
              required
              initial={usualCurrency}
              options={currencyOptions(choices.currencies, own.field)}
            />
          ),
          amount: (own) => <TextField {...own} required inputMode="decimal" />,
          date: (own) =>
            ofInvoice ? (
              <TextField {...own} required type="date" />
            ) : (
              <FixedField id={`${row.id}-fixed-date`} label={own.label} type="date" />
            ),
          statementType: (own) =>
            ofInvoice ? (
              <SelectField
                {...own}
                help="rex"
                options={statementTypes.map((code) => ({ value: code, words: code }))}
                after={<ApplyButton form={form} {...own} />}
              />
            ) : null,
          licenceNumber: (own) =>
            ofInvoice ? (
              <TextField
                {...own}
                readOnly={statementType === '' && !toText(own.field.value)}
                required={needsLicence(statementType)}
                max={inboundLimits.licenceNumber}
              />
            ) : null,
        },
        (name) => ({
          field: fieldsOfInvoice[name] ?? row.child(name),
          label: t(`inboundForm.${name}`),
        }),
      )}
      {ofInvoice
        ? null
        : Object.values(previous).map(({ id, name, value }) => (
            <input key={name} type="hidden" id={id} name={name} defaultValue={toText(value)} />
          ))}
      <DocumentField
        form={form}
        row={row}
        label={t('inboundForm.document')}
        hrefOfKept={keptDocument('fininfo')}
      />
    </>
  )
}

/** A field whose value the type of a line decides, or that such a line does not have. */
function FixedField({
  label,
  ...input
}: {
  id: string
  label: string
  type?: string
  value?: string
}) {
  return (
    <div className="field">
      <label htmlFor={input.id}>{label}</label>
      <div className="control">
        <input {...input} disabled />
      </div>
    </div>
  )
}

/** No invoice is described as other costs are. */
const withoutFixed = (description: string) =>
  [...costDescriptions.values()].includes(description) ? '' : description

/** What only an invoice has, as it was typed: it stays while another type is looked at, until the step is sent. */
function useKept(row: Row) {
  const [description, date, statementType, licenceNumber] = [
    row.child('description'),
    row.child('date'),
    row.child('statementType'),
    row.child('licenceNumber'),
  ]
  return {
    description: { ...description, value: withoutFixed(useTyped(description)) },
    date: { ...date, value: useTyped(date) },
    statementType: { ...statementType, value: useTyped(statementType) },
    licenceNumber: { ...licenceNumber, value: useTyped(licenceNumber) },
  }
}
