import { isRouteErrorResponse } from '@remix-run/react'
import { useT } from '~/i18n/context'
import { paths } from '~/lib/paths'
import { intents } from '~/lib/intents'
import { OwnerFields } from '../form/form-context'
import { entryButton } from '../form/form-state'
import { KeptForm, type KeptField } from '../form/kept-form'
import { SwitchBack } from '../form/refusal-box'
import { MessageBox } from './messages'
import { RefreshForm } from './refresh-form'
import { ReturnField } from './return-field'
import { TroubleStyle } from './stylesheets'

interface Refusal {
  reason:
    | 'writing-is-off'
    | 'other-company'
    | 'form-of-other-company'
    | 'unavailable'
    | 'busy'
    | 'not-stored'
  /** Where the area's list is. */
  list?: string
  /** The page whose form it was. */
  page?: string
  company?: { id: number; division: string; name: string }
  title?: string
  text?: string
  /** Words of the button that turns back to the company that the form was made for, and the entries of the form. */
  switchBack?: string
  fields?: readonly KeptField[]
}

/** Why a screen inside the frame cannot be shown, and the way on. */
export function ErrorPanel({ error, requestId }: { error: unknown; requestId?: string }) {
  const t = useT()
  if (!isRouteErrorResponse(error)) {
    return <Panel title={t('common.somethingWentWrong')} requestId={requestId} retry />
  }
  const refusal = getRefusal(error.data)
  switch (refusal?.reason) {
    case 'writing-is-off':
      return (
        <Panel title={t('shell.writingOff')}>
          <a className="button" href={refusal.list ?? paths.home()}>
            {t('shell.backToList')}
          </a>
        </Panel>
      )
    case 'other-company':
      return refusal.company ? <OtherCompany company={refusal.company} /> : null
    case 'form-of-other-company':
      return (
        <MessageBox kind="error" text={refusal.text ?? ''}>
          <KeptForm page={refusal.page ?? paths.home()} fields={refusal.fields ?? []}>
            <SwitchBack
              words={refusal.switchBack}
              button={entryButton('kept', intents.switchBack)}
            />
          </KeptForm>
        </MessageBox>
      )
    case 'unavailable':
      return (
        <Panel title={t('shell.unavailable')} requestId={requestId} retry>
          <p>{refusal.text}</p>
          <p>{t('shell.unavailableHint')}</p>
        </Panel>
      )
    case 'busy':
      return (
        <Panel title={refusal.title ?? t('shell.unavailable')} retry>
          <p>{refusal.text}</p>
        </Panel>
      )
    case 'not-stored':
      return (
        <Panel title={refusal.text ?? t('common.somethingWentWrong')} requestId={requestId}>
          <a className="button" href={refusal.page ?? paths.home()}>
            {t('shell.backToPage')}
          </a>
        </Panel>
      )
    case undefined:
  }
  return <StatusPanel status={error.status} requestId={requestId} />
}

function getRefusal(data: unknown): Refusal | undefined {
  return typeof data === 'object' && data !== null && 'reason' in data
    ? (data as Refusal)
    : undefined
}

/** Where nothing else is known. */
function StatusPanel({ status, requestId }: { status: number; requestId?: string }) {
  const t = useT()
  if (status === 404) {
    return (
      <Panel title={t('shell.notFound')}>
        <a className="button" href={paths.home()}>
          {t('shell.toDashboard')}
        </a>
      </Panel>
    )
  }
  return (
    <Panel
      title={t(status === 403 ? 'shell.forbidden' : 'common.somethingWentWrong')}
      requestId={requestId}
    />
  )
}

function Panel(props: {
  title: string
  requestId?: string
  retry?: boolean
  children?: React.ReactNode
}) {
  const t = useT()
  return (
    <section className="panel-error">
      <TroubleStyle />
      <p className="lead">{props.title}</p>
      {props.children}
      {props.requestId ? (
        <p className="quiet">{t('common.requestId', { id: props.requestId })}</p>
      ) : null}
      {props.retry ? (
        <>
          <RefreshForm />
          <a href={paths.status()}>{t('shell.status')}</a>
        </>
      ) : null}
    </section>
  )
}

function OtherCompany({ company }: { company: { id: number; division: string; name: string } }) {
  const t = useT()
  return (
    <section className="panel-error">
      <TroubleStyle />
      <p className="lead">
        {t('shell.otherCompany', { company: `${company.division} (${company.name})` })}
      </p>
      <form method="post" action={paths.switchCompany()}>
        <OwnerFields />
        <ReturnField />
        <input type="hidden" name="stay" value="on" />
        <button className="button primary" name="company_id" value={company.id}>
          {t('shell.switch')}
        </button>
      </form>
    </section>
  )
}
