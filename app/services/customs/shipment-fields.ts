import type { BodyOf } from '#contract/call'
import type { Shipment, updateShipment } from '#contract/shipments'
import type { Translate } from '~/i18n/translate'
import type { Words } from '~/lib/acts'
import { sealNames, shipmentFieldNames } from '~/lib/shipment-edit'
import { toText, toTrimmedText, type Values } from '~/lib/values'
import type { ShipmentEdit } from '~/validation/shipment-edit'
import { fingerprint } from '../base/fingerprint.server'
import { compareTexts } from '../forms/conflict.server'

type Entries = Record<string, string | undefined>

const upstreamSeals = {
  arrivalSeal1: 'arrival_seal_number1',
  arrivalSeal2: 'arrival_seal_number2',
  departSeal1: 'depart_seal_number1',
  departSeal2: 'depart_seal_number2',
} as const

/** What can be changed of a shipment, as its form has it. `hasNoMrn`: where the screen begins with 'MRN N/A' ticked. */
export function entriesOfShipment(
  shipment: Shipment,
  hasNoMrn: boolean,
): Entries & { version: string } {
  const plate = toPlate(shipment)
  const [gross, t1] = [shipment.weight_gross ?? 0, shipment.weight_t1 ?? 0]
  const entries = {
    mrn: shipment.mrn ?? '',
    reference: shipment.mx_inbound_reference ?? '',
    container: shipment.container_number ?? '',
    ...Object.fromEntries(
      sealNames.map((name) => [name, shipment[upstreamSeals[name]] ?? ''] as const),
    ),
    ...plate,
    borderNational: shipment.border_transport_national ?? '',
    borderMode: String(shipment.border_transport_mode_id ?? ''),
    incident: shipment.incident ?? '',
    incidentRemark: asSent(shipment.incident_remark ?? ''),
    manualGross: gross > 0 && gross !== t1 ? 'on' : undefined,
    grossWeight: gross.toFixed(2),
  }
  return {
    ...entries,
    mrnNone: hasNoMrn && entries.mrn === '' ? 'on' : undefined,
    version: versionOfEntries(entries),
  }
}

/** Browsers send line ends of their own. */
const asSent = (text: string) => text.replace(/\r\n?|\n/g, '\r\n')

/** Of a shipment's entries, and of those of its form as long as nobody has typed in it. */
export const versionOfEntries = (entries: Values): string =>
  fingerprint(
    [...labels, 'plateStored', 'manualGross'].map((name) => asSent(toText(entries[name]))),
  )

type Packages = readonly { type?: unknown; quantity?: unknown }[] | null | undefined

/** A plate that is stored without its country comes and goes as it is. */
function toPlate({ transport_arrival_licence_plate: stored }: Shipment) {
  const text = stored ?? ''
  const [, plateCountry = '', plate = ''] = /^([A-Za-z]{2}) (.+)$/s.exec(text) ?? []
  return plate || text.trim() === ''
    ? { plateCountry, plate }
    : { plateCountry: '', plate: text, plateStored: text }
}

/** As somebody who chooses between two of them reads them. */
export const wordsOfPackages = (packages: Packages): string =>
  (packages ?? []).map(({ type, quantity }) => `${String(quantity)} ${String(type)}`).join(', ')

/** Those of the form: one more is blank. */
export const packageRows = (packages: Packages): { type: string; quantity: string }[] => [
  ...(packages ?? []).map(({ type, quantity }) => ({
    type: asText(type),
    quantity: asText(quantity),
  })),
  { type: '', quantity: '' },
]

export const versionOfShipment = (shipment: Shipment) => entriesOfShipment(shipment, false).version

export const versionOfPackages = (packages: Packages) => fingerprint(wordsOfPackages(packages))

/** A toggle changes nothing but by what it opens. */
const labels = shipmentFieldNames.filter((name) => name !== 'mrnNone' && name !== 'manualGross')

/** What its form says of a shipment, field by field. */
export const wordsOfFields = (t: Translate, shipment: Shipment): Words => {
  const entries = entriesOfShipment(shipment, false)
  return labels.map((name) => [t(`shipmentForm.${name}`), toTrimmedText(entries[name])] as const)
}

/** What saving the form would change, as it would be saved: capitals and commas are no change. */
export function compareBody(t: Translate, shipment: Shipment, body: BodyOf<typeof updateShipment>) {
  const [stored, own] = [shipment, { ...shipment, ...body } as Shipment].map((one) =>
    entriesOfShipment(one, false),
  )
  return compareTexts(
    labels.map((name) => ({
      field: name,
      label: t(`shipmentForm.${name}`),
      stored: toTrimmedText(stored?.[name]),
      own: toTrimmedText(own?.[name]),
    })),
  )
}

/** What is sent of the form. [CSH-64, CSH-69, CSH-74, CSH-77] */
export function shipmentBody(
  form: ShipmentEdit,
  shipment: Shipment,
): BodyOf<typeof updateShipment> {
  const t1 = shipment.weight_t1 ?? 0
  const gross = form.manualGross ? form.grossWeight : t1 > 0 ? t1 : undefined
  return {
    mrn: form.mrnNone ? '' : form.mrn,
    mx_inbound_reference: form.reference,
    container_number: form.container,
    arrival_seal_number1: form.arrivalSeal1,
    arrival_seal_number2: form.arrivalSeal2,
    depart_seal_number1: form.departSeal1,
    depart_seal_number2: form.departSeal2,
    transport_arrival_licence_plate:
      form.plate && form.plateCountry
        ? `${form.plateCountry} ${form.plate}`
        : form.plate && (shipment.transport_arrival_licence_plate ?? ''),
    border_transport_national: form.borderNational,
    border_transport_mode_id: form.borderMode === '' ? null : Number(form.borderMode),
    incident: form.incident,
    incident_remark: form.incident === '' ? '' : form.incidentRemark,
    ...(gross === undefined ? {} : { weight_gross: gross }),
  }
}

/** Whether a shipment has what was sent: looked at where no answer came. */
export const holdsBody = (shipment: Shipment, body: BodyOf<typeof updateShipment>): boolean =>
  Object.entries(body).every(([name, value]) => asText(shipment[name]) === asText(value))

const asText = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''
