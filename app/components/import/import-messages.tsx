import { Form } from '@remix-run/react'
import { useT } from '~/i18n/context'
import { formatCount } from '~/lib/format'
import type { PreviewData } from '~/lib/import-screen'
import type { Query } from '~/lib/paths'
import { OwnerFields } from '../form/form-context'
import { Messages } from '../page/messages'

/** What the import as a whole has to say: it waits, it stopped, its file was imported before. */
export function ImportMessages(props: {
  screen: PreviewData
  pathOf: (query: Query) => string
  /** The same page once the user wants to go on. */
  again: string
}) {
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
        <Form method="post" action={props.pathOf({ import: query.import })} className="panel">
          <OwnerFields />
          <p className="lead">{t('import.signInToContinue')}</p>
          <p>{t('import.signInHint')}</p>
          <p className="actions">
            <button className="button primary" name="action" value="resume">
              {t('import.signIn')}
            </button>
          </p>
        </Form>
      ) : null}
      {earlier ? (
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
      ) : null}
    </>
  )
}
