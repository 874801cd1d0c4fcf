import { getInboundFile } from '#contract/storage'
import type { FinancialInfo, InboundShipment } from '#contract/purchaseorders'
import { formatAmount, formatDate, formatDecimal } from '~/lib/format'
import type { Cell } from '~/lib/order-page'
import { inboundDocumentPath } from '~/lib/document-paths'
import { paths } from '~/lib/paths'
import { addresses, documentCell, entries, groupedFacts, table } from '../orders/detail-blocks'
import type { About, OrderDocument } from '../orders/order-detail'
import type { PortalUser } from '../session/portal-user.server'
import type { WholeInboundOrder } from './calls'
import { infoType, named, packageType, transportMode } from './code-names'
import { toFields, type InboundSection, type Names } from './section'

/** What was typed into a form that was refused stays, while it is not known whether the company has customs. */
const isShown = ({ settings }: PortalUser, { may }: Names) =>
  settings.customs || may.financial || may.certificates

export const financial: InboundSection = {
  name: 'financial',
  title: 'inboundForm.finances',
  isShown,
  blocks: (order, { t, names }) => [
    names.may.financial
      ? toFields('finances')
      : table(t, {
          caption: t('inboundForm.finances'),
          columns: [
            ['inboundForm.infoType', ({ InfoType }) => infoType(t, InfoType)],
            ['order.description', ({ Description }) => Description],
            [
              'order.amount',
              ({ Amount, CurrencyCode }) => formatAmount(Amount, CurrencyCode),
              'number',
            ],
            ['order.date', (info) => formatDate(info.Date)],
            ['order.document', ({ filename }) => document('fininfo', filename)],
            ['inboundOrder.statements', toStatements],
          ],
          rows: order.fininfo,
          empty: 'common.noData',
        }),
  ],
}

const document = (
  folder: Parameters<typeof inboundDocumentPath>[0],
  file: string | null | undefined,
): Cell => documentCell(file, file, (name) => inboundDocumentPath(folder, name))

const toStatements = ({ statements }: FinancialInfo): string[] =>
  (statements ?? []).map(({ type, licence_number: licence }) =>
    [type, licence].filter(Boolean).join(' '),
  )

export const certificates: InboundSection = {
  name: 'certificates',
  title: 'inboundForm.certificates',
  isShown,
  blocks: (order, { t, names }) => [
    names.may.certificates
      ? toFields('certificates')
      : table(t, {
          caption: t('inboundForm.certificates'),
          columns: [
            ['inboundOrder.certificateNumber', ({ number }) => number],
            ['inbound.type', ({ type }) => type],
            ['order.document', ({ filename }) => document('certificate', filename)],
          ],
          rows: order.certificates,
          empty: 'common.noData',
        }),
  ],
}

export const address: InboundSection = {
  name: 'address',
  title: 'inboundForm.address',
  isShown,
  blocks: (order, { t, names }) => [
    addresses(
      t,
      names.country,
      [
        { title: 'inboundForm.address', address: order.address },
        { title: 'inboundOrder.exporter', address: order.export_address },
      ],
      'common.noData',
    ),
  ],
}

export const shipment: InboundSection = {
  name: 'shipment',
  title: 'inboundForm.shipment',
  isShown,
  blocks: (order, { can, t, names }) => [
    groupedFacts(t, [
      [
        'order.references',
        [
          [
            'inboundForm.mxInboundReference',
            names.may.reference ? null : order.mx_inbound_reference,
          ],
          ['order.mrn', names.may.mrn ? null : order.mrn],
          ['orderList.freight', order.freight_reference],
        ],
      ],
      [
        'inboundOrder.transport',
        [
          ['inbound.departure', names.country(order.departure_country)],
          ['order.incoterm', formatIncoterm(order, names)],
          ['inbound.border', transportMode(t, order.means_transport_border)],
          ['inboundForm.borderNationality', names.country(order.border_transport_national)],
          ['inboundForm.borderMode', transportMode(t, order.border_transport_mode_id)],
        ],
      ],
    ]),
    ...(names.may.reference || names.may.mrn ? [toFields('reference')] : []),
    entries(
      t,
      'inboundOrder.shipment',
      toShipments(order).map((one) => shipmentCell(one, can)),
      'common.noData',
    ),
    table(t, {
      title: 'inbound.packages',
      caption: t('inbound.packages'),
      columns: [
        ['inbound.type', ({ type }) => packageType(t, type)],
        ['inboundForm.packageQuantity', ({ quantity }) => formatDecimal(quantity), 'number'],
      ],
      rows: order.packages,
      empty: 'common.noData',
    }),
    table(t, {
      title: 'inbound.containers',
      caption: t('inbound.containers'),
      columns: [
        ['inboundForm.containerNumber', (container) => container.container_number],
        ['order.sequence', ({ sequence_number: n }) => String(n ?? '')],
        ['inboundForm.seal1', (container) => container.depart_seal_number1],
        ['inboundForm.seal2', (container) => container.depart_seal_number2],
      ],
      rows: order.containers,
      empty: 'common.noData',
    }),
  ],
}

const formatIncoterm = (order: WholeInboundOrder, { country }: Names) =>
  [order.incoterm, order.incoterm_place, country(order.incoterm_country)].filter(Boolean).join(', ')

/** The order's own first, each once. */
function toShipments({ shipment: own, shipments }: WholeInboundOrder): InboundShipment[] {
  const all = [...(own ? [own] : []), ...(shipments ?? [])]
  return [...new Map(all.map((one) => [one.id ?? one.mx_inbound_reference, one])).values()]
}

const shipmentCell = (
  { id, mx_inbound_reference: reference }: InboundShipment,
  can: About<Names>['can'],
): Cell => ({
  text: reference || `#${id ?? ''}`,
  href: can.customs && id ? paths.shipment(id) : undefined,
})

const documentType = named({
  AWB: 'inboundForm.AWB',
  BL: 'inboundForm.BL',
  CIM: 'inboundForm.CIM',
  CMR: 'inboundForm.CMR',
  HWB: 'inboundForm.HWB',
  PL: 'inboundForm.PL',
})

export const transport: InboundSection = {
  name: 'transport',
  title: 'inboundForm.transportDocuments',
  isShown,
  blocks: (order, { t }) => [
    table(t, {
      caption: t('inboundForm.transportDocuments'),
      columns: [
        ['inbound.type', ({ Type }) => documentType(t, Type)],
        ['inboundForm.identification', ({ Identification }) => Identification],
        ['order.document', ({ filename }) => document('transport', filename)],
      ],
      rows: order.transport_documents,
      empty: 'common.noData',
    }),
  ],
}

/** Documents of the storage, in the order of their sections. */
export const inboundDocuments = (order: WholeInboundOrder): OrderDocument[] =>
  [
    { folder: 'fininfo', title: financial.title, rows: order.fininfo },
    { folder: 'certificate', title: certificates.title, rows: order.certificates },
    { folder: 'transport', title: transport.title, rows: order.transport_documents },
  ].flatMap(({ folder, title, rows }) =>
    (rows ?? []).flatMap(({ filename }) =>
      filename ? [{ title, call: getInboundFile, path: { folder }, file: filename }] : [],
    ),
  )
