import { z } from 'zod'
import type { Values } from '~/lib/values'
import { refuse } from '../../forms/refuse.server'
import { formWasRefused } from '../../submissions/action-report.server'
import type { FormResponse, GoodForm } from '../../submissions/form-result'
import type { PortalUser } from '../../session/portal-user.server'
import { store } from '../../store/portal-store.server'
import { readTemplate, type Template } from '../../store/templates.server'

const entriesByStep = z.record(z.string(), z.record(z.string(), z.unknown()))

export type Params = Readonly<Record<string, string | undefined>>

/** That of a page, whose form comes back although it is gone, or cannot be read. */
export const templateOfPage: typeof findTemplate = async (user, area, params) =>
  formWasRefused()
    ? findTemplate(user, area, params).catch(() => null)
    : findTemplate(user, area, params)

/** A form of one that somebody else has deleted: its entries are still there. */
export const refuseGone = (form: GoodForm<z.ZodType>): Promise<FormResponse> =>
  refuse(form, { message: form.t('templates.gone'), status: 404 })

/** Null for one that is not there, any more. */
export async function findTemplate(
  { company }: PortalUser,
  area: string,
  { id = '' }: Params,
): Promise<(Template & { steps: Readonly<Record<string, Values>> }) | null> {
  const template = await readTemplate(await store(), company.id, { id, kind: area })
  const steps = entriesByStep.safeParse(template?.steps)
  return template && steps.success ? { ...template, steps: steps.data } : null
}
