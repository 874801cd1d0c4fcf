import {
  json,
  type ActionFunctionArgs,
  type LinksFunction,
  type LoaderFunctionArgs,
} from '@remix-run/node'
import forms from '~/styles/form.css'
import { useActionData, useLoaderData } from '@remix-run/react'
import { Fragment } from 'react'
import { levels, titleMeta, type ScreenHandle } from '~/components/page/levels'
import { useT } from '~/i18n/context'
import { message, type Message } from '~/i18n/message'
import { formFields, formPart, intentField, viewField, viewForms } from '~/lib/form-names'
import { intents } from '~/lib/intents'
import { listFileFormats, toFileAddress } from '~/lib/list-files'
import { listAddress, unfilteredList, viewAddress, type ListShape } from '~/lib/lists'
import { paths } from '~/lib/paths'
import { toText, toTrimmedText, type Values } from '~/lib/values'
import { listAt } from '~/services/areas/lists.server'
import { redirectWithNotice } from '~/services/forms/finish.server'
import { finishPart } from '~/services/forms/keep-rest.server'
import { postedIntent, postedValues, readForm, getValues } from '~/services/forms/read-form.server'
import { catchOnPage, refuse } from '~/services/forms/refuse.server'
import { findViewsAndLook, stateAt, viewPlace } from '~/services/lists/list-views.server'
import { store } from '~/services/store/portal-store.server'
import { requirePortalUser, type PortalUser } from '~/services/session/portal-user.server'
import { postedEntries } from '~/services/submissions/form-entries.server'
import { markSeen, saveFirstPrint } from '~/services/store/view-prints.server'
import { deleteView, maxViews, renameView, saveView } from '~/services/store/views.server'
import {
  renameViewsForm,
  saveViewForm,
  viewSeenForm,
  viewsForm,
  type ViewsForm,
} from '~/validation/views'
import { failureText } from '~/services/upstream/words'
import { ViewsScreen } from './view-forms'

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
  const { title, query, readSeen } = listAt(user, address)
  const { shape } = query
  return { title, shape, readSeen, shown: viewAddress(shape, stateAt(shape, address)) }
}

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requirePortalUser(request)
  const { title, shape, shown } = toList(user, request)
  const file = listAddress(shape, { ...stateAt(shape, shown), page: 1, view: undefined })
  const { views } = await findViewsAndLook(user, shape)
  return json({ title: user.t(title), shown, file, views })
}

export async function action({ request }: ActionFunctionArgs) {
  const user = await requirePortalUser(request)
  return catchOnPage(user, async () => {
    await completeOldForm(request)
    const [list, pressed, values] = [
      toList(user, request),
      await postedIntent(request),
      await postedValues(request),
    ]
    const task: Task = { request, user, ...list }
    if (pressed?.name === 'seen') return markViewSeen(task, pressed.value ?? '')
    if (pressed?.verb === 'delete') return remove(task, pressed.value ?? '')
    const renamed = pressed ? [pressed.value ?? ''] : renamedByEnter(values)
    return renamed.length === 0 ? save(task) : rename(task, renamed)
  })
}

interface Task extends ReturnType<typeof toList> {
  request: Request
  user: PortalUser
}

/** In pages of the version before, each view had forms of its own. */
async function completeOldForm(request: Request): Promise<void> {
  const entries = await postedEntries(request.clone())
  const [form, id] = formPart(toText(entries.get(formFields.form)))
  if (form !== viewForms.rename && form !== viewForms.delete) return
  const isRename = form === viewForms.rename
  if (isRename) entries.set(`names.${viewField(id)}`, toText(entries.get('name')))
  entries.delete('name')
  entries.set(formFields.form, viewForms.views)
  entries.set(intentField, isRename ? intents.renameView(id) : intents.deleteRow(id))
}

/** Enter presses the first button, wherever it is pressed: it renames where nothing but names of views was changed. */
function renamedByEnter(values: Values): string[] {
  const { name, names, shown } = viewsForm.safeParse(values).data ?? {}
  return toTrimmedText(name) === '' ? changedNames({ names, shown }).map(idOfField) : []
}

const idOfField = (field: string) => field.slice(viewField('').length)

/** Fields of the names that are other than the page showed them. */
const changedNames = ({ names = {}, shown = {} }: Partial<ViewsForm>): string[] =>
  Object.keys(shown).filter((field) => toText(names[field]) !== toText(shown[field]))

async function save({ request, user, shape, shown, readSeen }: Task) {
  const form = await readForm(request, saveViewForm, { act: null })
  const at = listAsItStood(shape, shown, toText(getValues(form).back))
  if (!form.ok) return form.replay ? finishRow({ user, shape, form, at, of: [] }) : refuse(form)
  const { name, replace } = form.value
  // what cannot be read now is seen at the first look
  const print = await readSeen?.(user, shown, request.signal)
  const saved = await saveView(
    await store(),
    viewPlace(user, shape),
    { name, url: shown, print: print?.kind === 'ok' ? print.body : undefined },
    { replace: replace !== undefined },
  )
  switch (saved.kind) {
    case 'too-many':
      return refuse(form, { message: user.t('views.tooMany', { n: maxViews }) })
    case 'name-taken':
      return refuse(form, { fields: { name: [message('views.taken', { name })] } })
    case 'saved':
      return finishRow({
        user,
        shape,
        form,
        at,
        of: [],
        words: user.t('views.saved', { name }),
        toOtherScreen: true,
      })
  }
}

/** From here on the view says what comes after what was shown. */
async function markViewSeen({ request, user, shape, shown, readSeen }: Task, id: string) {
  const form = await readForm(request, viewSeenForm, { act: null })
  const at = listAsItStood(shape, shown, toText(getValues(form).back))
  if (!form.ok) return form.replay ?? refuse(form)
  const place = viewPlace(user, shape)
  const { print } = form.value
  const first = print === '' ? await readSeen?.(user, shown, request.signal) : undefined
  if (first && first.kind !== 'ok') {
    return redirectWithNotice(
      user,
      at,
      { words: failureText(user.t, first) },
      { kind: 'error', form },
    )
  }
  const outcome = first
    ? await saveFirstPrint(await store(), place, id, first.body)
    : await markSeen(await store(), place, id, print)
  switch (outcome) {
    case 'not-found':
      return redirectWithNotice(user, at, 'views.gone', { kind: 'warning', form })
    case 'changed':
      return redirectWithNotice(user, at, 'views.changedSince', { kind: 'warning', form })
    case 'seen':
      return redirectWithNotice(user, at, 'views.markedSeen', { form })
  }
}

/** With its page and ticks, where the form came from the list itself. */
function listAsItStood(shape: ListShape, shown: string, back: string): string {
  if (back.split(/[?#]/, 1)[0] !== shape.path()) return shown
  return listAddress(shape, { ...stateAt(shape, back), confirm: undefined, view: unfilteredList })
}

async function rename({ request, user, shape, shown }: Task, ids: readonly string[]) {
  const form = await readForm(request, renameViewsForm(ids), { act: null })
  const done = { user, shape, form, at: paths.views(shown), of: ids.map(viewField) }
  if (!form.ok) return form.replay ? finishRow(done) : refuse(form)
  const outcomes: { kind?: 'warning'; words: string }[] = []
  const taken: Record<string, Message[]> = {}
  for (const id of ids) {
    const name = toText(form.value.names[viewField(id)])
    switch (await renameView(await store(), viewPlace(user, shape), id, name)) {
      case 'name-taken':
        taken[`names.${viewField(id)}`] = [message('views.taken', { name })]
        break
      case 'not-found':
        outcomes.push({ words: user.t('views.gone'), kind: 'warning' })
        break
      case 'renamed':
        outcomes.push({ words: user.t('views.renamed', { name }) })
    }
  }
  const words = outcomes.map((outcome) => outcome.words).join('\n')
  if (Object.keys(taken).length > 0)
    return refuse(form, { fields: taken, ...(words && { message: words }) })
  return finishRow({ ...done, words, kind: outcomes.find(({ kind }) => kind)?.kind })
}

async function remove({ request, user, shape, shown }: Task, id: string) {
  const form = await readForm(request, viewsForm, { act: null })
  const done = { user, shape, form, at: paths.views(shown), of: [viewField(id)] }
  if (!form.ok) return form.replay ? finishRow(done) : refuse(form)
  await deleteView(await store(), viewPlace(user, shape), id)
  return finishRow({ ...done, words: user.t('views.deleted') })
}

/** Ends the work of one button: what was typed beside the field that it is of comes back. */
function finishRow(done: {
  user: PortalUser
  shape: ListShape
  form: Parameters<typeof finishPart>[1]['form']
  at: string
  /** The fields of its views; none for the new one. */
  of: readonly string[]
  words?: string
  kind?: 'warning'
  toOtherScreen?: boolean
}) {
  const { user, shape, of, ...part } = done
  const values = viewsForm.safeParse(getValues(part.form)).data
  const changed = changedNames(values ?? {}).filter((field) => !of.includes(field))
  const isNameTyped = of.length > 0 && toTrimmedText(values?.name) !== ''
  return finishPart(user, {
    ...part,
    isRestUnsaved: isNameTyped || changed.length > 0,
    stored: async () => {
      const { views } = await findViewsAndLook(user, shape)
      const stored = Object.fromEntries(views.map(({ id, name }) => [viewField(id), name]))
      const typed = changed.map((field) => [field, values?.names[field] ?? ''] as const)
      return {
        shown: stored,
        names: { ...stored, ...Object.fromEntries(typed) },
        ...(of.length === 0 && { name: '', replace: '' }),
      }
    },
  })
}

export default function ViewsRoute() {
  const t = useT()
  const { title, shown, file, views } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  return (
    <>
      <ViewsScreen shown={shown} views={views} refused={refused} />
      <p>
        {t('views.asFile')}:{' '}
        {listFileFormats.map((format) => (
          <Fragment key={format}>
            <a href={toFileAddress(file, format)}>.{format}</a>{' '}
          </Fragment>
        ))}
        {t('views.withKey')} <a href={paths.keys()}>{t('keys.title')}</a>
      </p>
      <p>
        <a href={shown}>{t('views.back', { list: title })}</a>
      </p>
    </>
  )
}
