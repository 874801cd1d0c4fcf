import {
  json,
  type ActionFunctionArgs,
  type LinksFunction,
  type LoaderFunctionArgs,
} from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { levels, titleMeta, type ScreenHandle } from '~/components/page/levels'
import { message } from '~/i18n/message'
import { useT } from '~/i18n/context'
import { formatMinute } from '~/lib/format'
import { toFileAddress, type FileFormat } from '~/lib/list-files'
import type { RefusedForm } from '~/lib/form-result'
import { paths } from '~/lib/paths'
import { toTrimmedText } from '~/lib/values'
import { findFileSources } from '~/services/areas/file-sources.server'
import { finish } from '~/services/forms/finish.server'
import { finishPart } from '~/services/forms/keep-rest.server'
import { postedIntent, readForm, getValues } from '~/services/forms/read-form.server'
import { writeIdentity } from '~/services/forms/claim-form.server'
import { catchOnPage, refuse } from '~/services/forms/refuse.server'
import { makeKey } from '~/services/session/key-user.server'
import { requirePortalUser, type PortalUser } from '~/services/session/portal-user.server'
import {
  addKey,
  listKeys,
  mostKeys,
  openKey,
  revokeKey,
  type KeyPlace,
} from '~/services/store/list-keys.server'
import { store } from '~/services/store/portal-store.server'
import { reportAct } from '~/services/submissions/act-report.server'
import { postedEntries } from '~/services/submissions/form-entries.server'
import styles from '~/styles/form.css'
import { keyForm, keysForm } from '~/validation/keys'
import { KeysForm, NewKey } from './keys-form'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]
export const meta = titleMeta
export const handle: ScreenHandle = {
  ...levels({ title: 'keys.title', path: paths.keys() }),
  texts: ['lists', 'keys'],
}

const getPlace = ({ user, company }: PortalUser): KeyPlace => ({
  userEmail: user.account,
  companyId: company.id,
})

/** The address of a list as a file, for who reads it outside of the portal. */
const toAddress = (request: Request, list: string, format: FileFormat) =>
  new URL(request.url).origin + toFileAddress(list, format)

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requirePortalUser(request)
  const lists = findFileSources(user).map(({ path, title }) => ({ path, title: user.t(title) }))
  const titles = new Map(lists.map(({ path, title }) => [path, title]))
  const keys = await listKeys(await store(), getPlace(user))
  return json({
    lists,
    example: toAddress(request, paths.outboundOrders(), 'csv'),
    calendar: toAddress(request, paths.arrivals(), 'ics'),
    keys: keys.map(({ id, name, list, uses, createdAt, lastUsedAt }) => ({
      ...{ id, name, uses },
      list: list === null ? null : (titles.get(list) ?? list),
      made: formatMinute(createdAt / 1000),
      used: lastUsedAt === null ? null : formatMinute(lastUsedAt / 1000),
    })),
  })
}

export async function action({ request }: ActionFunctionArgs) {
  const user = await requirePortalUser(request)
  return catchOnPage<RefusedForm | Made>(user, async () => {
    const pressed = await postedIntent(request)
    return pressed?.verb === 'delete'
      ? revoke(request, user, pressed.value ?? '')
      : make(request, user)
  })
}

interface Made {
  made: { name: string; value: string; address: string; format: FileFormat }
}

/** The answer itself shows the key, as nothing keeps it: who sends the same form again is shown the same key. */
async function make(request: Request, user: PortalUser) {
  const identity = await writeIdentity(request, await postedEntries(request.clone()))
  const { id, secret } = makeKey(identity)
  const form = await readForm(request, keyForm, { act: 'keys.make' })
  if (!form.ok) {
    const made = form.replay ? await openKey(await store(), id, secret) : null
    return made ? showKey(request, user, { ...made, secret }) : refuse(form)
  }
  const { name, list } = form.value
  if (list !== '' && !findFileSources(user).some(({ path }) => path === list))
    return refuse(form, {
      fields: { list: [message('form.invalid', { field: message('keys.list') })] },
    })
  reportAct({ record: name, isOfPortal: true })
  const { signInId, token } = user.session
  const key = { id, name, list: list || null, secret, signInId, token }
  const outcome = await addKey(await store(), getPlace(user), key)
  if (outcome === 'too-many')
    return refuse(form, { message: user.t('keys.tooMany', { n: mostKeys }) })
  await finish(paths.keys(), { form })
  return showKey(request, user, key)
}

function showKey(
  request: Request,
  user: PortalUser,
  { id, name, list, secret }: { id: string; name: string; list: string | null; secret: string },
) {
  const { format = 'csv' } = findFileSources(user).find(({ path }) => path === list) ?? {}
  const address = toAddress(request, list ?? paths.outboundOrders(), format)
  return json<Made>({ made: { name, value: `${id}.${secret}`, address, format } })
}

async function revoke(request: Request, user: PortalUser, id: string) {
  const form = await readForm(request, keysForm, { act: 'keys.revoke' })
  const done = {
    form,
    at: paths.keys(),
    isRestUnsaved: toTrimmedText(getValues(form).name) !== '',
    stored: () => Promise.resolve({}),
  }
  if (!form.ok) return form.replay ? finishPart(user, done) : refuse(form)
  const name = await revokeKey(await store(), getPlace(user), id)
  if (name === null)
    return finishPart(user, { ...done, words: user.t('keys.gone'), kind: 'warning' })
  reportAct({ record: name, isOfPortal: true })
  return finishPart(user, { ...done, words: user.t('keys.revoked', { name }) })
}

export default function KeysRoute() {
  const t = useT()
  const { lists, keys, example, calendar } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const made = answer && 'made' in answer ? answer.made : undefined
  const refused = answer && !('made' in answer) ? answer : undefined
  return (
    <>
      <p className="hint">{t('keys.about')}</p>
      <p className="hint">{t('keys.ends', { address: example, calendar })}</p>
      {made ? <NewKey {...made} /> : null}
      <KeysForm lists={lists} keys={keys} refused={refused} />
    </>
  )
}
