import type { Values } from '~/lib/values'
import { json } from '@remix-run/node'
import { z } from 'zod'
import type { Shipment } from '#contract/shipments'
import { paths } from '~/lib/paths'
import { shipmentEdit } from '~/validation/shipment-edit'
import {
  holdsBody,
  packageRows,
  shipmentBody,
  versionOfEntries,
  versionOfPackages,
  entriesOfShipment,
} from './shipment-fields'
import { readShipment } from './shipment-write.server'
import { reportOutcome } from '../submissions/action-report.server'
import { finish, redirectWithNotice } from '../forms/finish.server'
import type { BadForm, FormResponse, PostedForm } from '../submissions/form-result'
import type { PortalUser } from '../session/portal-user.server'
import { valuesOf, withValues } from '../forms/read-form.server'
import { refusal } from '../forms/refuse.server'

/** What a shipment's form saves by a button each. */
type Part = 'fields' | 'packages'

/** The parts with an entry that is other than the page had it, and not stored by now either. */
export async function findUnsaved(
  user: PortalUser,
  id: number,
  form: PostedForm,
  parts: readonly Part[],
): Promise<Part[]> {
  const values = valuesOf(form)
  const typed = parts.filter((part) => isTyped(values, part))
  if (typed.length === 0) return []
  const read = await readShipment(user, id)
  return read.kind === 'ok' ? typed.filter((part) => !isStored(values, part, read.body)) : typed
}

/** The receipt's button sends none of them, and those that are locked are not sent either. */
const isTyped = (values: Values, part: Part): boolean =>
  part === 'fields'
    ? values.version !== undefined && versionOfEntries(values) !== values.version
    : values.packages !== undefined &&
      versionOfPackages(typedRows(values.packages)) !== values.packagesVersion

/** As it would be saved, so that an old page whose entries were saved since has nothing left. */
function isStored(values: Values, part: Part, shipment: Shipment): boolean {
  if (part === 'packages')
    return versionOfPackages(typedRows(values.packages)) === versionOfPackages(shipment.packages)
  const checked = shipmentEdit.safeParse(values)
  return checked.success && holdsBody(shipment, shipmentBody(checked.data, shipment))
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
    /** Where the same form was sent before, those of that time are said again. */
    words?: string
    at?: string
  },
): Promise<FormResponse> {
  const { form, saved } = done
  const words = done.words ?? (form.ok ? '' : (form.replayWords ?? ''))
  const at = done.at ?? paths.shipment(id, { mrn: valuesOf(form).mrnNone ? 'none' : undefined })
  const others = (['fields', 'packages'] as const).filter((part) => part !== saved)
  if ((await findUnsaved(user, id, form, others)).length === 0) {
    if (!form.ok && form.replay) return form.replay
    return redirectWithNotice(user, at, { words }, { form })
  }
  if (form.ok) await finish(at, { form, words })
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
