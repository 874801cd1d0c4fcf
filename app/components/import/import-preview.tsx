import { useMemo } from 'react'
import { useT } from '~/i18n/context'
import { intentField } from '~/lib/form-names'
import {
  importAddress,
  recordAnchor,
  previewFormName,
  type ImportQuery,
  type PreviewData,
} from '~/lib/import-screen'
import { intents } from '~/lib/intents'
import { toText, type Values } from '~/lib/values'
import { usePageForm } from '../form/form-context'
import { EnterButton, WriteForm } from '../form/write-form'
import { useHydrated } from '../page/hydrated'
import { CloseMark, MessageBox } from '../page/messages'
import { Pager } from '../table/pager'
import { SearchBox } from '../table/search-box'
import type { TypedRows } from './record-details'
import { RecordViews } from './record-views'
import { MasterdataNote } from './masterdata-note'
import { ImportMessages } from './import-messages'
import { changeTexts, type ImportScreenProps, type PreviewTexts } from './screen-props'
import { NextSteps } from './next-steps'
import { PreviewActions } from './preview-actions'
import { PreviewTable } from './preview-table'
import { Problems } from './problems'
import { Processing } from './processing'
import { MissingParts, ReadReports } from './read-reports'
import { tickedOn, useSavedTicks, type Ticks } from './use-saved-ticks'
import { useTypedSearch } from './use-typed-search'

/** Every record of the import. */
const whole: Partial<ImportQuery> = { q: '', show: 'all', problem: '' }

/** The records of an upload before, while and after they are sent: one form, whose every button saves the ticks. */
export function ImportPreview(props: ImportScreenProps<PreviewData>) {
  const t = useT()
  const hydrated = useHydrated()
  const { screen, refused, pathOf } = props
  const texts = screen.isChange ? changeTexts : props.texts.preview
  const { query, obstacle } = screen
  const address = (change: Partial<ImportQuery> = {}) =>
    pathOf(importAddress({ ...query, row: undefined, ...change }))
  // of the address that a refused form was sent to, its fields are those of this page
  const entries = refused?.lastResult?.initialValue
  const typed = entries?.cells as TypedRows | undefined
  const ticks = useMemo(() => readTicks(entries), [entries])
  usePageForm(previewFormName)
  const { form, onChange } = useSavedTicks(address(), screen.records, ticks)
  const search = useTypedSearch((q) => address({ q, page: 1 }), refused !== undefined)

  // with scripts all else is behind the overlay
  const late = screen.late ? <LateMessage text={screen.late} href={address()} /> : null
  return (
    <>
      {obstacle === 'running' ? <Processing screen={screen}>{late}</Processing> : late}
      <NextSteps screen={screen} />
      <ImportMessages screen={screen} pathOf={pathOf} again={address({ again: true })} />
      <WriteForm
        key={[query.import, query.q, query.show, query.problem, query.page].join(' ')}
        ref={form}
        name={previewFormName}
        id={previewFormName}
        action={address()}
        className="preview-form"
        // behind the overlay nothing can be reached
        {...(hydrated && obstacle === 'running' ? { inert: '' } : undefined)}
        onChange={onChange}
        onInput={search}
      >
        {/* it searches, and saves what was changed on the page */}
        <EnterButton name={intentField} value={intents.save}>
          {t('import.saveSelection')}
        </EnterButton>
        <PreviewActions screen={screen} buttons={texts.buttons} isPlain={!hydrated} />
        <MasterdataNote screen={screen} again={address({ row: query.row })} />
        <Problems screen={screen} addressOf={(page) => address({ ...whole, page })} />
        <MissingParts reports={screen.read} />
        <Finding screen={screen} texts={texts} typed={entries ? toText(entries.q) : query.q} />
        <PreviewTable
          screen={screen}
          imported={t(texts.imported)}
          typed={typed}
          ticked={tickedOn(screen.records, ticks)}
          addressOf={(row) => address({ ...whole, page: 1, row }) + `#${recordAnchor(row)}`}
        />
        {screen.lastPage > 1 ? <Pager page={query.page} lastPage={screen.lastPage} /> : null}
      </WriteForm>
    </>
  )
}

function LateMessage({ text, href }: { text: string; href: string }) {
  return (
    <MessageBox kind="warning" text={text}>
      <a className="plain" href={href}>
        <CloseMark />
      </a>
    </MessageBox>
  )
}

/** What is read of the records, and what finds some of them. */
function Finding(props: { screen: PreviewData; texts: PreviewTexts; typed: string }) {
  const t = useT()
  const { screen, texts, typed } = props
  return (
    <div className="finding">
      <RecordViews screen={screen} />
      <ReadReports title={t(texts.read)} reports={screen.read} />
      <SearchBox label={t(texts.search)} typed={typed} isTooShort={screen.isSearchShort} />
    </div>
  )
}

function readTicks(entries: Values | null | undefined): Ticks | undefined {
  if (!entries) return undefined
  const shown = toText(entries.shown).split(',')
  return { shown: new Set(shown), ticked: new Set([entries.tick].flat()) }
}
