import { useT } from '~/i18n/context'
import { RefreshForm } from './refresh-form'

/** The last resort: no stack, no body of upstream, only what the user can do. */
export function FatalScreen({ requestId }: { requestId?: string }) {
  const t = useT()
  return (
    <main className="fatal">
      <h1>{t('common.terriblyWrong')}</h1>
      {requestId ? <p className="quiet">{t('common.requestId', { id: requestId })}</p> : null}
      <RefreshForm />
    </main>
  )
}
