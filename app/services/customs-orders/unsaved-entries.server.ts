import { json } from '@remix-run/node'
import { z } from 'zod'
import { paths } from '~/lib/paths'
import {
  packageRows,
  versionOfEntries,
  versionOfPackages,
  entriesOfShipment,
} from '../customs/shipment-fields'
import { readShipment } from '../customs/shipment-write.server'
import { reportOutcome } from '../requests/action-report.server'
import { finish, redirectWithNotice } from '../requests/finish.server'
import type { BadForm, FormResponse, PostedForm } from '../requests/form-result'
import type { PortalUser } from '../requests/portal-user.server'
import { valuesOf, withValues } from '../requests/read-form.server'
import { refusal } from '../requests/refuse.server'

/** What a shipment's form saves by a button each. */
type Part = 'fields' | 'packages'

/** Whether an entry of these parts is other than the page had it. */
export function isTyped(form: PostedForm, parts: readonly Part[]): boolean {
  const values = valuesOf(form)
  // the receipt's button sends none of them, and those that are locked are not sent either
  const differs = (part: Part) =>
    part === 'fields'
      ? values.version !== undefined && versionOfEntries(values) !== values.version
      : values.packages !== undefined &&
        versionOfPackages(typedRows(values.packages)) !== values.packagesVersion
  return parts.some(differs)
}

function typedRows(rows: unknown): { type: string; quantity: string }[] {
  const text = (value: unknown) => (typeof value === 'string' ? value.trim() : '')
  // a row without entries is none
  return (Array.isArray(rows) ? (rows as (Record<string, unknown> | null | undefined)[]) : [])
    .map((row) => ({ type: text(row?.type), quantity: text(row?.quantity) }))
    .filter(({ type, quantity }) => type !== '' || quantity !== '')
}

/**
 * Ends a button's work. Where something was typed beside the part that it has saved, the form comes back with that, and
 * says that it is not saved yet.
 */
export async function finishPart(
  user: PortalUser,
  id: number,
  done: {
    form: PostedForm & ({ ok: true } | BadForm)
    saved?: Part
    /** None where the same form was sent before. */
    words?: string
    at?: string
  },
): Promise<FormResponse> {
  const { form, saved, words = '' } = done
  const at = done.at ?? paths.shipment(id, { mrn: valuesOf(form).mrnNone ? 'none' : undefined })
  const others = (['fields', 'packages'] as const).filter((part) => part !== saved)
  if (!isTyped(form, others)) {
    if (!form.ok && form.replay) return form.replay
    return redirectWithNotice(user, at, { words }, { form })
  }
  if (form.ok) await finish(at, { form })
  reportOutcome('refused')
  const values = { ...valuesOf(form), ...(await storedEntries(user, id, saved)) }
  const message = [words, user.t('shipments.restUnsaved')].filter(Boolean).join('\n')
  const body = refusal(user.t, withValues(form, values, z.object({})), { message })
  return json({ ...body, notice: { kind: 'warning', text: message } })
}

/** What was saved, as it stands now; what cannot be read stays as it was typed. */
async function storedEntries(user: PortalUser, id: number, saved: Part | undefined) {
  if (!saved) return {}
  const read = await readShipment(user, id)
  if (read.kind !== 'ok') return {}
  const { packages } = read.body
  return saved === 'fields'
    ? entriesOfShipment(read.body, false)
    : { packages: packageRows(packages), packagesVersion: versionOfPackages(packages) }
}
