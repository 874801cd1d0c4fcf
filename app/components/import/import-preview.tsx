import { useT } from '~/i18n/context'
import { intentField } from '~/lib/form-names'
import { formatCount } from '~/lib/format'
import {
  importAddress,
  recordAnchor,
  previewFormName,
  type ImportQuery,
  type PreviewData,
} from '~/lib/import-screen'
import { intents } from '~/lib/intents'
import { WriteForm } from '../form/write-form'
import { useHydrated } from '../page/hydrated'
import { Icon } from '../page/icon'
import { Spaced } from '../page/spaced'
import { Pager } from '../table/pager'
import { SearchBox } from '../table/search-box'
import { ErrorPages } from './error-pages'
import type { TypedRows } from './record-details'
import { RecordViews, ProblemKinds } from './record-views'
import { MasterdataNote } from './masterdata-note'
import { ImportMessages } from './import-messages'
import type { ImportScreenProps, ImportTexts } from './screen-props'
import { PreviewTable } from './preview-table'
import { Processing } from './processing'
import { MissingParts, ReadReports } from './read-reports'
import { useSavedTicks } from './use-saved-ticks'
import { useTypedSearch } from './use-typed-search'

/** Every record of the import. */
const whole: Partial<ImportQuery> = { q: '', show: 'all', problem: '' }

/** The records of an upload before, while and after they are sent: one form, whose every button saves the ticks. */
export function ImportPreview(props: ImportScreenProps<PreviewData>) {
  const t = useT()
  const hydrated = useHydrated()
  const { screen, refused, texts, pathOf } = props
  const { query, obstacle } = screen
  const address = (change: Partial<ImportQuery> = {}) =>
    pathOf(importAddress({ ...query, row: undefined, ...change }))
  const { form, onChange } = useSavedTicks(address(), screen.records)
  const search = useTypedSearch((q) => address({ q, page: 1 }))

  // of the address that a refused form was sent to, its fields are those of this page
  const typed = refused?.lastResult?.initialValue?.cells as TypedRows | undefined

  return (
    <>
      <Processing screen={screen} />
      <ImportMessages screen={screen} pathOf={pathOf} again={address({ again: true })} />
      <MissingParts reports={screen.read} />
      <ErrorPages pages={screen.errorPages} addressOf={(page) => address({ ...whole, page })} />
      <WriteForm
        key={[query.import, query.q, query.show, query.problem, query.page].join(' ')}
        ref={form}
        name={previewFormName}
        action={address()}
        className="list"
        // behind the overlay nothing can be reached
        {...(hydrated && obstacle === 'running' ? { inert: '' } : undefined)}
        onChange={onChange}
        onInput={search}
      >
        <SearchBox
          label={t('import.searchLabel')}
          typed={query.q}
          isTooShort={screen.isSearchShort}
        />
        <ProblemKinds screen={screen} />
        <Toolbar screen={screen} buttons={texts.buttons} isPlain={!hydrated} />
        <MasterdataNote screen={screen} again={address({ row: query.row })} />
        <RecordViews screen={screen} />
        {screen.records.length === 0 ? (
          <p className="empty">{t('import.noMatches')}</p>
        ) : (
          <PreviewTable
            screen={screen}
            imported={t(texts.imported)}
            typed={typed}
            addressOf={(row) => address({ ...whole, page: 1, row }) + `#${recordAnchor(row)}`}
          />
        )}
        {screen.lastPage > 1 ? <Pager page={query.page} lastPage={screen.lastPage} /> : null}
      </WriteForm>
      <ReadReports reports={screen.read} />
    </>
  )
}

/** Beside the disabled button stands why. */
function Toolbar(props: {
  screen: PreviewData
  buttons: ImportTexts['buttons']
  isPlain: boolean
}) {
  const t = useT()
  const { screen, buttons, isPlain } = props
  const { counts, obstacle, canSelect } = screen
  const isDisabled = obstacle !== null || (!isPlain && counts.selected === 0)
  const canTick = canSelect && obstacle !== 'nothing-left'
  return (
    <div className="toolbar">
      <p className="actions">
        <Spaced>
          <button
            className="button primary"
            name={intentField}
            value={intents.import}
            disabled={isDisabled}
            aria-describedby={obstacle === 'errors' ? 'import-obstacle' : undefined}
          >
            {t('import.import')}
          </button>
          {buttons.submit ? (
            <button
              className="button"
              name={intentField}
              value={intents.submit}
              disabled={isDisabled}
              aria-describedby={obstacle === 'errors' ? 'import-obstacle' : undefined}
            >
              {t(buttons.submit)}
            </button>
          ) : null}
          {obstacle === 'errors' && canSelect ? (
            <button className="button" name={intentField} value={intents.leaveOutErrors}>
              {t(buttons.leaveOut)}
            </button>
          ) : null}
          {canTick ? (
            <button className="button" name={intentField} value={intents.selectAll}>
              {t('import.selectAll')}
            </button>
          ) : null}
          {canTick ? (
            <button className="button" name={intentField} value={intents.selectNone}>
              {t('import.selectNone')}
            </button>
          ) : null}
          {canTick && isPlain ? (
            <button className="button" name={intentField} value={intents.save}>
              {t('import.saveSelection')}
            </button>
          ) : null}
          {canTick && buttons.deleteSelected ? (
            <button
              className="button"
              name={intentField}
              value={intents.deleteSelected}
              disabled={!isPlain && counts.selected === 0}
            >
              {t(buttons.deleteSelected)}
            </button>
          ) : null}
          {obstacle === 'running' ? null : (
            <button className="button" name={intentField} value={intents.discard}>
              {t(buttons.remove)}
            </button>
          )}
          {screen.results?.map((address, n, all) => (
            <a key={address} className="button" href={address} download>
              <Icon name="download" />
              {t('import.resultWorkbook')}
              {all.length > 1 ? ` ${n + 1}` : null}
            </a>
          ))}
        </Spaced>
      </p>
      <p className="count" role="status">
        {t('import.selected', {
          n: formatCount(counts.selected),
          total: formatCount(counts.records),
        })}
        {counts.leftOut > 0 ? (
          <>
            {' '}
            <span>{t('import.leftOut', { n: formatCount(counts.leftOut) })}</span>
          </>
        ) : null}
        {screen.corrected ? (
          <>
            {' '}
            <span>{screen.corrected}</span>
          </>
        ) : null}
      </p>
      {obstacle === 'errors' ? (
        <p className="hint" id="import-obstacle">
          {t('import.hasErrors')}
        </p>
      ) : null}
    </div>
  )
}
