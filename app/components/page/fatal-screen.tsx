import { useT } from '~/i18n/context'
import { paths } from '~/lib/paths'
import { RefreshForm } from './refresh-form'
import { TroubleStyle } from './stylesheets'

/** The last resort: no stack, no body of upstream, only what the user can do. */
export function FatalScreen({ requestId }: { requestId?: string }) {
  const t = useT()
  return (
    <main className="fatal">
      <TroubleStyle />
      <h1>{t('common.terriblyWrong')}</h1>
      {requestId ? <p className="quiet">{t('common.requestId', { id: requestId })}</p> : null}
      <RefreshForm />
      <a href={paths.status()}>{t('shell.status')}</a>
    </main>
  )
}
