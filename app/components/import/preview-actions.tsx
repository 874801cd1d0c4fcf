import { useT } from '~/i18n/context'
import { intentField } from '~/lib/form-names'
import { formatCount } from '~/lib/format'
import type { PreviewData } from '~/lib/import-screen'
import { intents } from '~/lib/intents'
import { Icon } from '../page/icon'
import { Spaced } from '../page/spaced'
import { obstacleHint } from './problems'
import type { PreviewTexts } from './screen-props'

interface Props {
  screen: PreviewData
  buttons: PreviewTexts['buttons']
  isPlain: boolean
}

/** On one line: what is done with the import, how many of its records are selected, and which. */
export function PreviewActions(props: Props) {
  return (
    <div className="toolbar">
      <MainActions {...props} />
      <OtherActions {...props} />
      <Selection {...props} />
    </div>
  )
}

const canTick = ({ canSelect, obstacle }: PreviewData) => canSelect && obstacle !== 'nothing-left'

function MainActions({ screen, buttons, isPlain }: Props) {
  const t = useT()
  const { counts, obstacle, canSelect } = screen
  if (screen.next && obstacle === 'nothing-left') return null
  const isDisabled = obstacle !== null || (!isPlain && counts.selected === 0)
  const why = obstacle === 'errors' ? obstacleHint : undefined
  const start = (intent: string, words: string, className: string) => (
    <button
      className={className}
      name={intentField}
      value={intent}
      disabled={isDisabled}
      aria-describedby={why}
    >
      {words}
    </button>
  )
  return (
    <p className="actions">
      <Spaced>
        {start(intents.import, t(buttons.start), 'button primary')}
        {screen.canSubmit && buttons.submit
          ? start(intents.submit, t(buttons.submit), 'button')
          : null}
        {obstacle === 'errors' && canSelect ? (
          <button className="button" name={intentField} value={intents.leaveOutErrors}>
            {t(buttons.leaveOut)}
          </button>
        ) : null}
        {canTick(screen) && (screen.comparison?.unchanged ?? 0) > 0 ? (
          <button className="button" name={intentField} value={intents.leaveOutUnchanged}>
            {t('import.leaveOutUnchanged')}
          </button>
        ) : null}
      </Spaced>
    </p>
  )
}

function OtherActions({ screen, buttons, isPlain }: Props) {
  const t = useT()
  const { counts, obstacle, results } = screen
  if (obstacle === 'running' && !results) return null
  return (
    <details>
      <summary className="button">{t('import.more')}</summary>
      <div className="drop">
        <Spaced>
          {canTick(screen) && buttons.deleteSelected ? (
            <button
              className="button"
              name={intentField}
              value={intents.deleteSelected}
              disabled={!isPlain && counts.selected === 0}
            >
              {t(buttons.deleteSelected)}
            </button>
          ) : null}
          {results?.map((address, n, all) => (
            <a key={address} className="button" href={address} download>
              <Icon name="download" />
              {t('import.resultWorkbook')}
              {all.length > 1 ? ` ${n + 1}` : null}
            </a>
          ))}
          {obstacle === 'running' ? null : (
            <button className="button" name={intentField} value={intents.discard}>
              {t(buttons.remove)}
            </button>
          )}
        </Spaced>
      </div>
    </details>
  )
}

function Selection({ screen, isPlain }: Props) {
  const t = useT()
  const { counts } = screen
  const link = (intent: string, words: string) => (
    <button className="link" name={intentField} value={intent}>
      {words}
    </button>
  )
  return (
    <div className="selected">
      <p className="count" role="status">
        <span>
          {t('import.selected', {
            n: formatCount(counts.selected),
            total: formatCount(counts.records),
          })}
        </span>
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
      {canTick(screen) ? (
        <p className="actions">
          <Spaced>
            {link(intents.selectAll, t('import.selectAll'))}
            {link(intents.selectNone, t('import.selectNone'))}
            {isPlain ? link(intents.save, t('import.saveSelection')) : null}
          </Spaced>
        </p>
      ) : null}
    </div>
  )
}
