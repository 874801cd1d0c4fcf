import { accessKeys } from '~/lib/access-keys'
import { toText } from '~/lib/values'
import { useNavigation } from '@remix-run/react'
import { useState, type ReactNode } from 'react'
import { useT } from '~/i18n/context'
import { formatCount } from '~/lib/format'
import { intentField } from '~/lib/form-names'
import type { RefusedForm } from '~/lib/form-result'
import { packageTypes } from '~/lib/package-types'
import { intents } from '~/lib/intents'
import {
  cellName,
  fillIn,
  formatDifference,
  countPages,
  readKeys,
  readOthers,
  rowOfKey,
  rowsOfPage,
  toShown,
  unloadingForm,
  withTypes,
  type UnloadingAnswer,
  type UnloadingPage,
  type UnloadingRow,
} from '~/lib/unloading'
import { ButtonLabel } from '../form/button-label'
import type { Field, FormHandle } from '../form/form-state'
import { ReplacePanel } from './replace-panel'
import { PortalForm, usePortalForm } from '../form/portal-form'
import { Why } from './why'
import { SheetFaultsTable } from '../page/sheet-faults'
import { ConflictPanel } from '../form/conflict-panel'
import { IssuePanel } from './issue-panel'
import { CountProvider, useCount } from './unloading-count'
import { UnloadingMatrix } from './unloading-matrix'
import { UnloadingPager } from './unloading-pager'
import { UnloadingTools } from './unloading-tools'
import { useBeforePaint, useHydrated } from '../page/hydrated'

type Fields = Record<
  | 'version'
  | 'shown'
  | 'zeros'
  | 'added'
  | 'page'
  | 'keys'
  | 'others'
  | 'rows'
  | 'order'
  | 'onlyLeft'
  | 'allTypes',
  Field
>

/** What was counted of a shipment, row by row; saved, issued, or filled in from a sheet. */
export function UnloadingForm({
  page,
  refused,
}: {
  page: UnloadingPage
  refused: (RefusedForm & UnloadingAnswer) | undefined
}) {
  const t = useT()
  const [form, fields] = usePortalForm<Record<keyof Fields, unknown>>({
    id: unloadingForm,
    refused,
    defaults: toDefaults(page),
  })
  const [picked, setPicked] = useState('')
  const { touch } = form
  // what was filled in is not saved either
  useBeforePaint(() => {
    if (page.filled) touch()
  })
  const added = [toText(fields.added.value), picked].filter(Boolean).join()
  const types = withTypes(page.types, added)
  const shown = rowsShown(page, fields)
  const cells = fields.rows.rows()
  return (
    <PortalForm
      form={form}
      refused={refused}
      enter={page.save.why ? undefined : t('unloading.save')}
      enterSearches={['order']}
      summaryOf={cells.flatMap((row, index) =>
        types.map((type) => ({
          ...row.child(cellName(type)),
          where: `${shown[index]?.key ?? t('form.row', { n: index + 1 })}, ${type}`,
        })),
      )}
      lookUp={page.address}
      guarded
      allRequired
    >
      {refused?.sheet?.faults.length ? (
        <SheetFaultsTable
          {...refused.sheet}
          words={{ cell: t('unloading.cell'), problem: t('unloading.problem') }}
        />
      ) : null}
      {refused?.conflict ? (
        <ConflictPanel conflict={refused.conflict} form={form} stored={page.address} />
      ) : null}
      {refused?.replace ? <ReplacePanel form={form} review={refused.replace} /> : null}
      {refused?.issue ? <IssuePanel form={form} review={refused.issue} /> : null}
      <Hidden values={{ ...getTexts(fields), added, keys: JSON.stringify(shown.map(keyOf)) }} />
      <span id="expected-pieces" hidden>
        {t('unloading.expectedPieces')}
      </span>
      <CountProvider
        page={page}
        types={types}
        rows={shown}
        cells={cells}
        others={readOthers(toText(fields.others.value))}
        shown={readOthers(toText(fields.shown.value))}
        zeros={readOthers(toText(fields.zeros.value))}
      >
        <fieldset role="none" className="bare" disabled={page.isLocked}>
          <section className="panel unloading">
            <h2 id="received">{t('unloading.received')}</h2>
            <UnloadingTools form={form} page={page} types={types} rows={shown} fields={fields} />
            <UnloadingPager form={form} page={page} fields={fields} types={types} />
            <UnloadingMatrix
              page={page}
              types={types}
              rows={shown}
              cells={cells}
              found={refused?.foundRow}
            />
            {page.hasReturns ? (
              <AddType form={form} page={page} types={types} add={setPicked} picked={picked} />
            ) : null}
          </section>
        </fieldset>
        <BySheet page={page} />
        {/* what is asked first has buttons of its own */}
        {refused?.issue ? null : <Buttons page={page} />}
      </CountProvider>
    </PortalForm>
  )
}

const keyOf = ({ key }: UnloadingRow) => key

function toDefaults(page: UnloadingPage) {
  const shown = rowsOfPage(page.rows, page.types.length, page.page)
  const others = page.filled ? page.rows.filter((row) => !shown.includes(row)) : []
  return {
    version: page.version,
    shown: toShown([...shown, ...others]),
    added: '',
    page: String(page.page),
    zeros: '',
    order: '',
    onlyLeft: '',
    allTypes: '',
    others:
      others.length > 0
        ? JSON.stringify(Object.fromEntries(others.map((row) => [row.key, fillIn(row)])))
        : '',
    keys: JSON.stringify(shown.map(keyOf)),
    rows: shown.map((row) => {
      const pieces = page.filled ? fillIn(row) : row.received
      return Object.fromEntries(
        page.types.map((type) => [cellName(type), String(pieces[type] ?? 0)]),
      )
    }),
  }
}

const getTexts = (fields: Fields) => ({
  version: toText(fields.version.value),
  shown: toText(fields.shown.value),
  page: toText(fields.page.value) || '1',
  others: toText(fields.others.value),
})

/** The rows that the form is of: its own, as they were sent, where it came back. */
function rowsShown(page: UnloadingPage, fields: Fields): UnloadingRow[] {
  const known = new Map(page.rows.map((row) => [row.key, row]))
  return readKeys(toText(fields.keys.value)).map((key) => known.get(key) ?? rowOfKey(key))
}

const Hidden = ({ values }: { values: Record<string, string> }) =>
  Object.entries(values).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ))

/** A column for one more package type; with scripts in place, as long as the rows stay on one page. */
function AddType(props: {
  form: FormHandle
  page: UnloadingPage
  types: readonly string[]
  picked: string
  add: (types: string) => void
}) {
  const { form, page, types, picked } = props
  const t = useT()
  const isLive = useHydrated()
  const left = packageTypes.filter((type) => !types.includes(type))
  if (left.length === 0) return null
  const staysOnPage = countPages(page.rows.length, types.length + 1) === 1
  return (
    <div className="field">
      <label htmlFor="unloading-type">{t('unloading.type')}</label>
      <div className="control">
        <select id="unloading-type" name="type">
          {left.map((type) => (
            <option key={type} value={type}>
              {[type, page.typeNames[type]].filter(Boolean).join(' ')}
            </option>
          ))}
        </select>{' '}
        <button
          {...form.change(intents.add('columns', 'picked'))}
          className="button"
          onClick={(event) => {
            if (!isLive || !staysOnPage) return
            event.preventDefault()
            const { value } = document.getElementById('unloading-type') as HTMLSelectElement
            props.add([picked, value].filter(Boolean).join())
          }}
        >
          {t('unloading.add')}
        </button>
      </div>
    </div>
  )
}

/** Both wait for the call that one of them has begun. [CUN-25] */
function Buttons({ page }: { page: UnloadingPage }) {
  const t = useT()
  const { formData } = useNavigation()
  const saving = formData?.get('form') === unloadingForm ? formData.get(intentField) : null
  const button = (
    name: 'save' | 'issue',
    intent: string,
    words: string,
  ): [ReactNode, ReactNode] => {
    const { why } = page[name]
    const id = `why-${name}`
    return [
      <button
        key={name}
        className={name === 'save' ? 'button primary' : 'button'}
        accessKey={name === 'save' ? accessKeys.save : undefined}
        name={intentField}
        value={intent}
        disabled={why !== null || saving !== null}
        aria-describedby={why ? id : undefined}
      >
        <ButtonLabel isBusy={saving === intent}>{words}</ButtonLabel>
      </button>,
      <Why key={id} id={id} button={words} permission={page[name]} />,
    ]
  }
  const [save, whyNotSaved] = button('save', intents.save, t('unloading.save'))
  const [issue, whyNotIssued] = button('issue', intents.submit, t('unloading.issue'))
  return (
    <div className="bar actions">
      <Progress /> {save} {issue} {whyNotSaved} {whyNotIssued}
    </div>
  )
}

/** How far the count is, in words. */
function Progress() {
  const t = useT()
  const { whole } = useCount()
  const difference = formatDifference(t, whole)
  return (
    <p>
      <b>
        {t('unloading.progress', {
          n: formatCount(whole.received),
          of: formatCount(whole.expected),
        })}
      </b>
      {difference ? ` · ${difference}` : null}
    </p>
  )
}

/** The matrix as a sheet, to be filled in at the dock and read back into the form. [BEY-46] */
function BySheet({ page }: { page: UnloadingPage }) {
  const t = useT()
  if (page.rows.length === 0) return null
  return (
    <details className="panel">
      <summary>{t('unloading.sheet')}</summary>
      <p>
        <a className="button" href={page.sheet} download>
          {t('unloading.download')}
        </a>
      </p>
      {page.isLocked ? null : (
        <div className="field wide">
          <label htmlFor="sheet">{t('unloading.file')}</label>
          <div className="control">
            <input
              id="sheet"
              type="file"
              name="sheet"
              accept=".xlsx,.xlsm,.csv,.tsv,.txt,.xls,.ods"
              aria-describedby="sheet-about"
            />{' '}
            <button className="button" formEncType="multipart/form-data" formNoValidate>
              {t('unloading.fill')}
            </button>
          </div>
          <p className="hint" id="sheet-about">
            {t('unloading.sheetAbout')}
          </p>
        </div>
      )}
    </details>
  )
}
