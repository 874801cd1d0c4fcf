import { useT } from '~/i18n/context'
import { intentField } from '~/lib/form-names'
import { formatCount } from '~/lib/format'
import type { PreviewData } from '~/lib/import-screen'
import { intents } from '~/lib/intents'
import type { Query } from '~/lib/paths'
import { WriteForm } from '../form/write-form'
import { Messages } from '../page/messages'

interface MessagesProps {
  screen: PreviewData
  pathOf: (query: Query) => string
  /** The same page once the user wants to go on. */
  again: string
}

/** What the import as a whole has to say: it waits, it stopped, its file was imported before. */
export function ImportMessages(props: MessagesProps) {
  const t = useT()
  const { earlier, stopped, obstacle, query, waitsFor, skipped } = props.screen
  return (
    <>
      {stopped ? (
        <Messages
          messages={[
            {
              kind: 'error',
              text: t(stopped === 'upstream-gone' ? 'import.stopped' : 'import.fault'),
              brief: false,
            },
          ]}
        />
      ) : null}
      {skipped ? (
        <Messages
          messages={[
            {
              kind: 'success',
              text: t('import.skipped', { n: formatCount(skipped) }),
              brief: false,
            },
          ]}
        />
      ) : null}
      {waitsFor ? (
        <section className="panel" role="status">
          <p>{t('import.waitsFor', { user: waitsFor })}</p>
        </section>
      ) : null}
      {obstacle === 'paused' && !waitsFor ? (
        <WriteForm action={props.pathOf({ import: query.import })} className="panel">
          <p className="lead">{t('import.signInToContinue')}</p>
          <p>{t('import.signInHint')}</p>
          <p className="actions">
            <button className="button primary" name={intentField} value={intents.resume}>
              {t('import.signIn')}
            </button>
          </p>
        </WriteForm>
      ) : null}
      {earlier ? (
        <EarlierImport earlier={earlier} pathOf={props.pathOf} again={props.again} />
      ) : null}
    </>
  )
}

function EarlierImport(
  props: Pick<MessagesProps, 'pathOf' | 'again'> & {
    earlier: NonNullable<PreviewData['earlier']>
  },
) {
  const t = useT()
  const { earlier } = props
  return (
    <section className="panel" role="status">
      <p>{t('import.earlier', earlier)}</p>
      <p className="actions">
        <a className="button" href={props.pathOf({ import: earlier.id })}>
          {t('import.openEarlier')}
        </a>
        <a className="button" href={props.again}>
          {t('import.goOn')}
        </a>
      </p>
    </section>
  )
}
