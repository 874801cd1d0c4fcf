import type { ActionFunctionArgs } from '@remix-run/node'
import { z } from 'zod'
import { entriesRead } from '../submissions/form-entries.server'
import { requirePortalUser } from '../session/portal-user.server'
import { readForm } from './read-form.server'
import { refuse } from './refuse.server'

/** The action of a search that goes by GET: buttons of the frame alone post it, and its page comes back as it stood. */
export async function runFrameButton({ request }: ActionFunctionArgs) {
  await requirePortalUser(request)
  const form = await readForm(request, z.object({}), { once: false, anyCompany: true })
  if (form.ok) throw new Response(null, { status: 400 })
  return refuse(form)
}

/** What stands in the field of a search, where such a button sent it; else what was searched for. */
export async function readTyped(name: string, searched: string): Promise<string> {
  const typed = (await entriesRead())?.get(name)
  return typeof typed === 'string' ? typed : searched
}
