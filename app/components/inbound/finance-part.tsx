import { toText } from '~/lib/values'
import { useT } from '~/i18n/context'
import { toHashLink } from '~/lib/form-names'
import { intents } from '~/lib/intents'
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
import { DocumentField } from '../form/document-field'
import { RowId } from './row-id'
import { SelectField, TextField } from '../form/fields'
import type { FormHandle, Row } from '../form/form-state'
import { useLocked } from '../form/locked'
import { Rows } from '../form/rows'
import { useTyped } from '../form/use-typed'
import { useHydrated } from '../page/hydrated'
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
  const hydrated = useHydrated()
  const isLocked = useLocked()
  const type = row.child('infoType')
  const statement = row.child('statementType')
  const infoType = useTyped(type)
  const ofInvoice = isInvoice(infoType)
  const own = (name: (typeof financialFields)[number]) => ({
    field: row.child(name),
    label: t(`inboundForm.${name}`),
  })
  const previous = useKept(row)
  const statementType = previous.statementType.value
  const fixedId = (name: string) => `${row.id}-fixed-${name}`
  const apply = (field: { id: string; name: string }, label: string) =>
    hydrated || isLocked ? null : (
      <button
        {...form.change(`${intents.refresh}-${field.name}`)}
        className="button"
        formAction={toHashLink(field.id)}
      >
        {t('wizard.apply')}
        <span className="visually-hidden"> {label}</span>
      </button>
    )
  return (
    <>
      <RowId row={row} />
      <SelectField
        {...own('infoType')}
        required
        options={infoTypes.map((code) => ({ value: code, words: t(`inboundForm.${code}`) }))}
        after={apply(type, t('inboundForm.infoType'))}
      />
      {ofInvoice ? (
        <TextField
          {...own('description')}
          field={previous.description}
          required
          max={inboundLimits.description}
        />
      ) : (
        <div className="field">
          <label htmlFor={fixedId('description')}>{t('inboundForm.description')}</label>
          <div className="control">
            <input
              id={fixedId('description')}
              disabled
              value={costDescriptions.get(infoType) ?? ''}
            />
          </div>
        </div>
      )}
      <SelectField
        {...own('currency')}
        required
        initial={usualCurrency}
        options={currencyOptions(choices.currencies, row.child('currency'))}
      />
      <TextField {...own('amount')} required inputMode="decimal" />
      {ofInvoice ? (
        <>
          <TextField {...own('date')} field={previous.date} required type="date" />
          <SelectField
            {...own('statementType')}
            field={previous.statementType}
            help="rex"
            options={statementTypes.map((code) => ({ value: code, words: code }))}
            after={apply(statement, t('inboundForm.statementType'))}
          />
          <TextField
            {...own('licenceNumber')}
            field={previous.licenceNumber}
            readOnly={statementType === '' && !toText(previous.licenceNumber.value)}
            required={needsLicence(statementType)}
            max={inboundLimits.licenceNumber}
          />
        </>
      ) : (
        <div className="field">
          <label htmlFor={fixedId('date')}>{t('inboundForm.date')}</label>
          <div className="control">
            <input id={fixedId('date')} type="date" disabled />
          </div>
        </div>
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

/** What only an invoice has, as it was typed: it stays while another type is looked at, until the step is sent. */
function useKept(row: Row) {
  const [description, date, statementType, licenceNumber] = [
    row.child('description'),
    row.child('date'),
    row.child('statementType'),
    row.child('licenceNumber'),
  ]
  return {
    description: { ...description, value: useTyped(description) },
    date: { ...date, value: useTyped(date) },
    statementType: { ...statementType, value: useTyped(statementType) },
    licenceNumber: { ...licenceNumber, value: useTyped(licenceNumber) },
  }
}
