import { z } from 'zod'
import type { Values } from '~/lib/values'
import type { PortalUser } from '../../session/portal-user.server'
import { store } from '../../store/portal-store.server'
import { readTemplate, type Template } from '../../store/templates.server'

const entriesByStep = z.record(z.string(), z.record(z.string(), z.unknown()))

export type Params = Readonly<Record<string, string | undefined>>

/** Throws the 404 page for one that is not there, any more. */
export async function findTemplate(
  { company }: PortalUser,
  area: string,
  { id = '' }: Params,
): Promise<Template & { steps: Readonly<Record<string, Values>> }> {
  const template = await readTemplate(await store(), company.id, { id, kind: area })
  const steps = entriesByStep.safeParse(template?.steps)
  if (!template || !steps.success) throw new Response(null, { status: 404 })
  return { ...template, steps: steps.data }
}
