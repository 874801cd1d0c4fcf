import {
  json,
  type ActionFunctionArgs,
  type LinksFunction,
  type LoaderFunctionArgs,
} from '@remix-run/node'
import forms from '~/styles/form.css'
import { useActionData, useLoaderData } from '@remix-run/react'
import { RecordForm } from '~/components/attributes/record-form'
import { levels, titleMeta, type ScreenHandle } from '~/components/page/levels'
import { attributeTitle, type AttributeListName } from '~/lib/attribute-names'
import { paths } from '~/lib/paths'
import { attributeLabels, attributeList, isAttributeList, newRecord } from '~/lists/attributes'
import { compareEntries, findConflict, toChanges } from '~/services/forms/conflict.server'
import { redirectWithNotice } from '~/services/forms/finish.server'
import { readForm } from '~/services/forms/read-form.server'
import { fingerprint } from '~/services/base/fingerprint.server'
import { reportAct } from '~/services/submissions/act-report.server'
import type { GoodForm } from '~/services/submissions/form-result'
import { formWasRefused } from '~/services/submissions/action-report.server'
import { catchOnPage, refuse, type Problems } from '~/services/forms/refuse.server'
import {
  requirePortalUser,
  requireWriting,
  unavailable,
  type PortalUser,
} from '~/services/session/portal-user.server'
import {
  entriesOfRow,
  findReferenceList,
  readReferenceList,
  saveRecord,
} from '~/services/reference/reference-lists.server'
import { attributeForm } from '~/validation/attributes'

export { keepPageOfRefused as shouldRevalidate } from '~/components/form/skip-revalidation'
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: forms }]
export const meta = titleMeta
export const handle: ScreenHandle = {
  ...levels(
    { title: 'shell.referenceData', path: paths.attributes() },
    { title: (data) => (data as { listTitle: string } | undefined)?.listTitle },
    { title: (data) => (data as { title: string } | undefined)?.title },
  ),
  texts: ['products'],
}

/** The list and the record that an address names; null for a new one. 404 where upstream has no such call. */
function getPlace({ list, id = '' }: LoaderFunctionArgs['params']) {
  if (!isAttributeList(list)) throw new Response(null, { status: 404 })
  const { entries, canEdit } = attributeList(list)
  const isNew = id === newRecord
  if (!entries || !(isNew || (canEdit && /^\d{1,15}$/.test(id)))) {
    throw new Response(null, { status: 404 })
  }
  return { list, id: isNew ? null : Number(id), entries }
}

export async function loader({ request, params }: LoaderFunctionArgs) {
  const user = await requirePortalUser(request)
  const { list, id, entries } = getPlace(params)
  requireWriting(user, 'warehouse')
  const { t } = user
  const listTitle = t(attributeTitle(list))
  const address = paths.attribute(list, id ?? newRecord)
  if (id === null) {
    return json({ list, address, listTitle, title: t('attributes.add'), entries, record: {} })
  }
  const result = await findReferenceList(user, list)
  if (result.kind !== 'ok' && !formWasRefused()) throw unavailable(user, result)
  const row = result.kind === 'ok' ? result.body.find((one) => one.id === id) : undefined
  // the record of a form that was refused may be another company's
  if (!row && !formWasRefused()) throw new Response(null, { status: 404 })
  const stored = entriesOfRow(row)
  const record = { ...stored, version: fingerprint(stored) }
  return json({ list, address, listTitle, title: row?.name ?? `#${id}`, entries, record })
}

export async function action({ request, params }: ActionFunctionArgs) {
  const user = await requirePortalUser(request)
  return catchOnPage(user, () => save(request, user, params))
}

async function save(request: Request, user: PortalUser, params: LoaderFunctionArgs['params']) {
  const { list, id } = getPlace(params)
  const form = await readForm(request, attributeForm(list), {
    write: 'warehouse',
    act: 'attributes.save',
    recordField: 'name',
  })
  if (!form.ok) return refuse(form)
  const conflict = await changedMeanwhile(user, list, id, form)
  if (conflict) return refuse(form, conflict)
  const saved = await saveRecord(user, list, id, form.value, form.idempotencyKey)
  if (saved.kind !== 'ok') return refuse(form, saved)
  return redirectWithNotice(user, paths.attributes(list), 'message.actionProcessed', {
    form,
    toOtherScreen: true,
  })
}

/** What the form changes, and what somebody else has saved since, by the list as upstream has it now. */
async function changedMeanwhile(
  user: PortalUser,
  list: AttributeListName,
  id: number | null,
  form: GoodForm<ReturnType<typeof attributeForm>>,
): Promise<Problems | null> {
  const differences = (stored: ReturnType<typeof entriesOfRow>) =>
    compareEntries(user, form, {
      names: Object.keys(stored) as (keyof typeof stored)[],
      stored,
      schema: attributeForm(list),
      label: (name) => attributeLabels[name],
    })
  if (id === null) {
    reportAct({ changes: toChanges(differences(entriesOfRow(undefined))) })
    return null
  }
  const now = await readReferenceList(user, list)
  if (now.kind !== 'ok') return now
  const row = now.body.find((one) => one.id === id)
  if (!row) return { kind: 'notFound', error: null }
  const stored = entriesOfRow(row)
  return findConflict(user, form, {
    version: fingerprint(stored),
    differences: () => differences(stored),
  })
}

export default function RecordRoute() {
  const data = useLoaderData<typeof loader>()
  return <RecordForm {...data} refused={useActionData<typeof action>()} />
}
