import {
  json,
  type ActionFunctionArgs,
  type LinksFunction,
  type LoaderFunctionArgs,
} from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { z } from 'zod'
import { levels, titleMeta, type ScreenHandle } from '~/components/page/levels'
import { formPart, lookForms } from '~/lib/form-names'
import { arrange, findRequired } from '~/lib/list-look'
import { listAddress, type ListLook } from '~/lib/lists'
import { paths } from '~/lib/paths'
import { listAt } from '~/services/areas/lists.server'
import { lookPlace } from '~/services/lists/column-preferences.server'
import { findViewsAndLook, stateAt } from '~/services/lists/list-views.server'
import type { GoodForm } from '~/services/submissions/form-result'
import { redirectWithNotice } from '~/services/forms/finish.server'
import { requirePortalUser, type PortalUser } from '~/services/session/portal-user.server'
import { postedForm, readForm } from '~/services/forms/read-form.server'
import { catchOnPage, refuse } from '~/services/forms/refuse.server'
import { forgetLook, saveLook } from '~/services/store/column-preferences.server'
import { store } from '~/services/store/portal-store.server'
import styles from '~/styles/form.css'
import { lookForm, resetLookForm, type LookForm } from '~/validation/list-look'
import { ColumnsForm } from './columns-form'

interface Data {
  title: string
  /** The list as it stood. */
  back: string
}

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]
export const meta = titleMeta
export const handle: ScreenHandle = {
  ...levels(
    {
      title: (data) => (data as Data | undefined)?.title,
      path: (data) => (data as Data | undefined)?.back,
    },
    { title: 'lists.columns' },
  ),
  texts: ['lists'],
}

function toList(user: PortalUser, request: Request) {
  const { pathname, search } = new URL(request.url)
  const path = pathname.slice(paths.columns('').length)
  const { title, query, fields, parts } = listAt(user, path)
  const { shape } = query
  const visible = parts?.(user) ?? []
  // those of the screen that this user sees
  const columns = fields.flatMap((field) => {
    const isOnScreen = !field.inFileOnly && !field.unfolds
    const isVisible = field.part === undefined || visible.includes(field.part)
    return 'title' in field && isOnScreen && isVisible ? [field] : []
  })
  return { shape, title, columns, back: listAddress(shape, stateAt(shape, path + search)) }
}

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requirePortalUser(request)
  const { shape, title, columns, back } = toList(user, request)
  const { look } = await findViewsAndLook(user, shape)
  const required = findRequired(columns)
  const hidden = new Set(look?.hidden)
  const inOrder = arrange(columns, look && { ...look, hidden: [] }, required)
  return json({
    title: user.t(title),
    back,
    isCompact: look?.isCompact === true,
    isChanged: look !== undefined,
    columns: inOrder.map((column) => ({
      name: column.title,
      words: user.t(column.title),
      isRequired: column === required,
      isShown: column === required || !hidden.has(column.title),
    })),
  })
}

export async function action({ request }: ActionFunctionArgs) {
  const user = await requirePortalUser(request)
  return catchOnPage(user, async () => {
    const { shape, columns, back } = toList(user, request)
    const place = lookPlace(user, shape)
    const [kind] = formPart(await postedForm(request))
    const finish = (form: GoodForm<z.ZodType>) =>
      redirectWithNotice(user, back, 'columns.saved', { form, toOtherScreen: true })
    if (kind === lookForms.reset) {
      const form = await readForm(request, resetLookForm, { act: null })
      if (!form.ok) return refuse(form)
      await forgetLook(await store(), place)
      return finish(form)
    }
    const form = await readForm(request, lookForm, { act: null })
    if (!form.ok) return refuse(form)
    const names = columns.map(({ title }) => title)
    await saveLook(await store(), place, toLook(form.value, names))
    return finish(form)
  })
}

/**
 * The columns in the order of the places that were chosen. One that moves to another's place pushes it aside, to where it
 * came from.
 */
function toLook({ column, place, show, density }: LookForm, known: readonly string[]): ListLook {
  const ranks = column.map((name, index) => {
    const target = (place[index] ?? index + 1) - 1
    return { name, rank: target + Math.sign(target - index) / 2 }
  })
  const columns = ranks
    .filter(({ name }) => known.includes(name))
    .sort((one, other) => one.rank - other.rank)
    .map(({ name }) => name)
  const hidden = columns.filter((name) => !show.includes(name))
  return { columns, hidden, ...(density === 'compact' ? { isCompact: true } : {}) }
}

export default function ColumnsRoute() {
  return (
    <ColumnsForm {...useLoaderData<typeof loader>()} refused={useActionData<typeof action>()} />
  )
}
