import { toText } from '~/lib/values'
import type { ReactNode } from 'react'
import { useT } from '~/i18n/context'
import type { Translate } from '~/i18n/translate'
import { inboundEditId, type EditedBlock, type InboundEdit } from '~/lib/inbound-edit'
import { inboundLimits } from '~/lib/inbound-order'
import type { RefusedForm } from '~/lib/form-result'
import { unpackArticle } from '~/lib/order-line'
import { SelectField, TextField } from '../form/fields'
import type { Row } from '../form/form-state'
import { PortalForm, SubmitButton, usePortalForm, type SummaryField } from '../form/portal-form'
import { FormAround } from '../order/detail-blocks'
import { ConflictPanel } from '../form/conflict-panel'
import { useHydrated } from '../page/hydrated'
import type { Fields } from '../wizard/step-section'
import { financePart } from './finance-part'
import { certificatesPart } from './paper-parts'

/** A submitted order in a form: its sections, with fields in the place of what its user may change. */
export function InboundEditForm(props: {
  edit: InboundEdit
  refused: RefusedForm | undefined
  children: ReactNode
}) {
  const { edit, refused } = props
  const t = useT()
  const isHydrated = useHydrated()
  const [form, fields] = usePortalForm<Fields>({
    id: inboundEditId,
    refused,
    defaults: edit.values,
  })
  const part = { form, fields, choices: edit.choices, found: undefined, lines: edit.lines }
  const single = (names: readonly SingleField[]) => getEdited(edit, names)
  const lines = getLines(edit, fields)
  const blocks: Record<EditedBlock, (row?: number) => ReactNode> = {
    arrival: () => <SingleFields names={single(['expectedArrival', 'bonded'])} fields={fields} />,
    reference: () => <SingleFields names={single(['mxInboundReference', 'mrn'])} fields={fields} />,
    finances: () => <financePart.Fields {...part} />,
    certificates: () => <certificatesPart.Fields {...part} />,
    line: (row) => (lines[row ?? 0] ? <ShipmentLine row={lines[row ?? 0]!} /> : null),
  }
  return (
    <PortalForm
      form={form}
      refused={refused}
      summaryOf={toSummary(t, edit, fields)}
      className="wizard"
      encType="multipart/form-data"
      enter={t('inboundForm.saveOrder')}
      lookUp={edit.address}
      guarded
    >
      {refused?.conflict ? (
        <ConflictPanel conflict={refused.conflict} form={form} stored={edit.address} />
      ) : null}
      <input type="hidden" name="version" value={toText(fields.version?.value)} />
      <FormAround.Provider
        value={{
          form,
          fieldsOf: ({ name, row }) => blocks[name as EditedBlock](row),
          isWrong: ({ row = 0 }) =>
            lines[row] !== undefined && summaryOfLine(lines[row]).some(({ errors }) => errors),
          pagesHint: t('inboundForm.otherLinesSave'),
        }}
      >
        {props.children}
      </FormAround.Provider>
      {/* it stays in sight as soon as there is something to save */}
      <div className={isHydrated && !form.isTouched && !refused ? undefined : 'bar'}>
        <div className="actions">
          <SubmitButton>{t('inboundForm.saveOrder')}</SubmitButton>
        </div>
      </div>
    </PortalForm>
  )
}

type SingleField = InboundEdit['fields'][number]

const getEdited = (edit: InboundEdit, names: readonly SingleField[]) =>
  names.filter((name) => edit.fields.includes(name))

const getLines = (edit: InboundEdit, fields: Fields): Row[] =>
  'products' in edit.values ? fields.products!.rows() : []

const toSummary = (t: Translate, edit: InboundEdit, fields: Fields): SummaryField[] => [
  ...getEdited(edit, ['expectedArrival', 'bonded']).map((name) => fields[name]!),
  ...('finances' in edit.values ? financePart.summaryOf(fields, t) : []),
  ...getLines(edit, fields).flatMap(summaryOfLine),
  ...('certificates' in edit.values ? certificatesPart.summaryOf(fields, t) : []),
  ...getEdited(edit, ['mxInboundReference', 'mrn']).map((name) => fields[name]!),
]

function SingleFields(props: { names: readonly SingleField[]; fields: Fields }) {
  const t = useT()
  return (
    <div className="form">
      {props.names.map((name) => {
        const own = { field: props.fields[name]!, label: t(`inboundForm.${name}`) }
        switch (name) {
          case 'expectedArrival':
            return <TextField key={name} {...own} type="date" />
          case 'bonded':
            return <SelectField key={name} {...own} options={yesOrNo(t)} />
          case 'mxInboundReference':
            return <TextField key={name} {...own} upper max={inboundLimits.mxInboundReference} />
          case 'mrn':
            return <TextField key={name} {...own} upper />
        }
      })}
    </div>
  )
}

const yesOrNo = (t: Translate) => [
  { value: 'Y', words: t('inboundForm.yes') },
  { value: 'N', words: t('inboundForm.no') },
]

/** What customs asks of a line. */
function ShipmentLine({ row }: { row: Row }) {
  const t = useT()
  const article = row.child('article')
  return (
    <div className="form">
      <input type="hidden" name={article.name} value={toText(article.value)} />
      <TextField
        field={row.child('grossWeight')}
        label={t('inboundForm.grossWeight')}
        inputMode="decimal"
      />
      <SelectField
        field={row.child('prepacked')}
        label={t('inboundForm.prepacked')}
        initial="N"
        options={yesOrNo(t)}
      />
      <TextField
        field={row.child('invoiceAmount')}
        label={t('inboundForm.invoiceAmount')}
        inputMode="decimal"
      />
    </div>
  )
}

const summaryOfLine = (row: Row): SummaryField[] =>
  ['grossWeight', 'prepacked', 'invoiceAmount'].map((name) => ({
    ...row.child(name),
    where: unpackArticle(row.child('article').value)?.articleNumber,
  }))
