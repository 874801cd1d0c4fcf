import {
  json,
  type ActionFunctionArgs,
  type LinksFunction,
  type LoaderFunctionArgs,
} from '@remix-run/node'
import forms from '~/styles/form.css'
import { useActionData, useLoaderData } from '@remix-run/react'
import { levels, titleMeta, type ScreenHandle } from '~/components/page/levels'
import { useT } from '~/i18n/context'
import { message } from '~/i18n/message'
import { formPart, viewForms } from '~/lib/form-names'
import { listAddress, unfilteredList, viewAddress, type ListShape } from '~/lib/lists'
import { paths } from '~/lib/paths'
import { listAt } from '~/services/areas/lists.server'
import { redirectWithNotice } from '~/services/forms/finish.server'
import { postedForm, readForm } from '~/services/forms/read-form.server'
import { catchOnPage, refuse } from '~/services/forms/refuse.server'
import { findViews, stateAt, viewPlace } from '~/services/lists/list-views.server'
import { store } from '~/services/store/portal-store.server'
import { requirePortalUser, type PortalUser } from '~/services/session/portal-user.server'
import { deleteView, maxViews, renameView, saveView } from '~/services/store/views.server'
import { deleteViewForm, renameViewForm, saveViewForm } from '~/validation/views'
import { SaveViewForm, ViewTable } from './view-forms'

interface Data {
  title: string
  /** The view of the list that this screen was opened at. */
  shown: string
}

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: forms }]
export const meta = titleMeta
export const handle: ScreenHandle = {
  ...levels(
    {
      title: (data) => (data as Data | undefined)?.title,
      path: (data) => (data as Data | undefined)?.shown,
    },
    { title: 'lists.views' },
  ),
  texts: ['lists'],
}

/** The list that an address below this screen's names, and the view of it. */
function toList(user: PortalUser, request: Request) {
  const { pathname, search } = new URL(request.url)
  const address = pathname.slice(paths.views('').length) + search
  const { title, query } = listAt(user, address)
  const { shape } = query
  return { title, shape, shown: viewAddress(shape, stateAt(shape, address)) }
}

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requirePortalUser(request)
  const { title, shape, shown } = toList(user, request)
  return json({ title: user.t(title), shown, views: await findViews(user, shape) })
}

export async function action({ request }: ActionFunctionArgs) {
  const user = await requirePortalUser(request)
  return catchOnPage(user, async () => {
    const { shape, shown } = toList(user, request)
    const [form, id] = formPart(await postedForm(request))
    switch (form) {
      case viewForms.rename:
        return rename(request, user, shape, shown, id)
      case viewForms.delete:
        return remove(request, user, shape, shown, id)
      default:
        return save(request, user, shape, shown)
    }
  })
}

async function save(request: Request, user: PortalUser, shape: ListShape, shown: string) {
  const form = await readForm(request, saveViewForm, { act: null })
  if (!form.ok) return refuse(form)
  const { name, replace, back } = form.value
  const saved = await saveView(
    await store(),
    viewPlace(user, shape),
    { name, url: shown },
    { replace: replace !== undefined },
  )
  switch (saved.kind) {
    case 'too-many':
      return refuse(form, { message: user.t('views.tooMany', { n: maxViews }) })
    case 'name-taken':
      return refuse(form, { fields: { name: [message('views.taken', { name })] } })
    case 'saved':
      return redirectWithNotice(
        user,
        listAsItStood(shape, shown, back),
        { key: 'views.saved', values: { name } },
        { form, toOtherScreen: true },
      )
  }
}

/** With its page and ticks, where the form came from the list itself. */
function listAsItStood(shape: ListShape, shown: string, back: string | undefined): string {
  if (back?.split(/[?#]/, 1)[0] !== shape.path()) return shown
  return listAddress(shape, { ...stateAt(shape, back), confirm: undefined, view: unfilteredList })
}

async function rename(
  request: Request,
  user: PortalUser,
  shape: ListShape,
  shown: string,
  id: string,
) {
  const form = await readForm(request, renameViewForm, { act: null })
  if (!form.ok) return refuse(form)
  const { name } = form.value
  const answer = await renameView(await store(), viewPlace(user, shape), id, name)
  switch (answer) {
    case 'name-taken':
      return refuse(form, { fields: { name: [message('views.taken', { name })] } })
    case 'not-found':
      return redirectWithNotice(user, paths.views(shown), 'views.gone', { form, kind: 'warning' })
    case 'renamed':
      return redirectWithNotice(
        user,
        paths.views(shown),
        { key: 'views.renamed', values: { name } },
        { form },
      )
  }
}

async function remove(
  request: Request,
  user: PortalUser,
  shape: ListShape,
  shown: string,
  id: string,
) {
  const form = await readForm(request, deleteViewForm, { act: null })
  if (!form.ok) return refuse(form)
  await deleteView(await store(), viewPlace(user, shape), id)
  return redirectWithNotice(user, paths.views(shown), 'views.deleted', { form })
}

export default function ViewsRoute() {
  const t = useT()
  const { title, shown, views } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  return (
    <>
      <SaveViewForm shown={shown} canReplace={views.length > 0} refused={refused} />
      <ViewTable views={views} refused={refused} />
      <p>
        <a href={shown}>{t('views.back', { list: title })}</a>
      </p>
    </>
  )
}
