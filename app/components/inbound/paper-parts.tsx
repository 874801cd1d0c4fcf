import { toText } from '~/lib/values'
import { useT } from '~/i18n/context'
import {
  inboundAddressFields,
  inboundLimits,
  transportTypes,
  typesBeside,
  type InboundFormChoices,
} from '~/lib/inbound-order'
import { DocumentField } from '../form/document-field'
import { RowId } from './row-id'
import { SelectField, TextField } from '../form/fields'
import type { Row } from '../form/form-state'
import { Rows } from '../form/rows'
import { AddressBlock } from '../order/address-block'
import type { StepSection } from '../wizard/step-section'
import { keptDocument, rowSummary } from './rows-of-step'

/** Certificates of origin; which may stand beside one another is the certificates' own rule. */
export const certificatesPart: StepSection<InboundFormChoices> = {
  encType: 'multipart/form-data',
  Fields: ({ form, fields }) => {
    const t = useT()
    const rows = fields.certificates!.rows()
    const types = rows.map((row) => toText(row.child('type').value))
    return (
      <Rows
        form={form}
        field={fields.certificates!}
        addLabel={typesBeside(types).length > 0 ? t('inboundForm.addCertificate') : undefined}
        empty={<p className="empty">{t('inboundForm.noCertificates')}</p>}
        nameOf={(_, index) => t('inboundForm.certificate', { n: index + 1 })}
      >
        {(row) => (
          <>
            <RowId row={row} />
            <input
              type="hidden"
              name={row.child('isStored').name}
              value={toText(row.child('isStored').value)}
            />
            <TextField
              field={row.child('number')}
              label={t('inboundForm.certificateNumber')}
              required
            />
            <SelectField
              field={row.child('type')}
              label={t('inboundForm.certificateType')}
              help="origin"
              required
              options={typesFor(rows, row).map((type) => ({ value: type, words: type }))}
            />
            <DocumentField
              form={form}
              row={row}
              label={t('inboundForm.document')}
              hrefOfKept={keptDocument('certificate')}
            />
          </>
        )}
      </Rows>
    )
  },
  summaryOf: (fields, t) =>
    rowSummary(fields.certificates!, ['number', 'type', 'document'], (n) =>
      t('inboundForm.certificate', { n }),
    ),
}

/** Those that go with the others, and its own: what was chosen is never taken away. */
function typesFor(rows: readonly Row[], row: Row): string[] {
  const typeOf = (one: Row) => toText(one.child('type').value)
  const others = rows.filter((one) => one.key !== row.key).map(typeOf)
  const own = typeOf(row)
  const offered = typesBeside(others.filter(Boolean))
  return own === '' || offered.includes(own) ? [...offered] : [own, ...offered]
}

export const addressPart: StepSection<InboundFormChoices> = {
  Fields: ({ fields, choices }) => {
    const t = useT()
    return (
      <>
        <AddressBlock
          title={t('inboundForm.address')}
          field={fields.address!}
          own={inboundAddressFields}
          isRequired
          isStep
          countries={choices.countries}
        >
          <p className="hint">{t('inboundForm.addressHint')}</p>
        </AddressBlock>
        <AddressBlock
          title={t('inboundForm.exportAddress')}
          field={fields.exportAddress!}
          own={inboundAddressFields}
          isRequired={false}
          countries={choices.countries}
        />
      </>
    )
  },
  summaryOf: (fields, t) =>
    (['address', 'exportAddress'] as const).flatMap((kind) =>
      inboundAddressFields.map((name) => ({
        ...fields[kind]!.child(name),
        where: t(`inboundForm.${kind}`),
      })),
    ),
}

/** Papers of the carrier; each has its file. */
export const transportPart: StepSection<InboundFormChoices> = {
  encType: 'multipart/form-data',
  Fields: ({ form, fields }) => {
    const t = useT()
    const isFull = fields.transportDocuments!.rows().length >= inboundLimits.transportDocuments
    return (
      <Rows
        form={form}
        field={fields.transportDocuments!}
        addLabel={isFull ? undefined : t('inboundForm.addTransportDocument')}
        empty={<p className="empty">{t('inboundForm.noTransportDocuments')}</p>}
        nameOf={(_, index) => t('inboundForm.transportDocument', { n: index + 1 })}
      >
        {(row) => (
          <>
            <SelectField
              field={row.child('type')}
              label={t('inboundForm.transportType')}
              required
              options={transportTypes.map((type) => ({
                value: type,
                words: t(`inboundForm.${type}`),
              }))}
            />
            <TextField
              field={row.child('identification')}
              label={t('inboundForm.identification')}
              required
            />
            <DocumentField
              form={form}
              row={row}
              label={t('inboundForm.document')}
              required
              hrefOfKept={keptDocument('transport')}
            />
          </>
        )}
      </Rows>
    )
  },
  summaryOf: (fields, t) =>
    rowSummary(fields.transportDocuments!, ['type', 'identification', 'document'], (n) =>
      t('inboundForm.transportDocument', { n }),
    ),
}
