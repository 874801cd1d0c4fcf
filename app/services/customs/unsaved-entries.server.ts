import type { Values } from '~/lib/values'
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
import { finishPart } from '../forms/keep-rest.server'
import type { BadForm, FormResponse, PostedForm } from '../submissions/form-result'
import type { PortalUser } from '../session/portal-user.server'
import { getValues } from '../forms/read-form.server'

/** What a shipment's form saves by a button each. */
type Part = 'fields' | 'packages'

/** The parts with an entry that is other than the page had it, and not stored by now either. */
export async function findUnsaved(
  user: PortalUser,
  id: number,
  form: PostedForm,
  parts: readonly Part[],
): Promise<Part[]> {
  const values = getValues(form)
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

/** Ends a button's work. */
export async function finishShipmentPart(
  user: PortalUser,
  id: number,
  done: {
    form: PostedForm & ({ ok: true } | BadForm)
    saved?: Part
    words?: string
    /** That it was opened from. */
    list: string | undefined
  },
): Promise<FormResponse> {
  const { form, saved, words, list } = done
  const others = (['fields', 'packages'] as const).filter((part) => part !== saved)
  return finishPart(user, {
    form,
    words,
    at: paths.shipment(id, { mrn: getValues(form).mrnNone ? 'none' : undefined, list }),
    isRestUnsaved: (await findUnsaved(user, id, form, others)).length > 0,
    stored: () => storedEntries(user, id, saved),
  })
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
