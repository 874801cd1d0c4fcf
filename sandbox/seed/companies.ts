import { inboundStatuses, outboundStatuses, shipmentStatuses } from '../core/statuses'

export const statusIds = {
  ...idsOf('ORDER_STATUS_', outboundStatuses),
  ...idsOf('SUPPLIER_ORDER_STATUS_', inboundStatuses),
  ...idsOf('SHIPMENT_STATUS_', shipmentStatuses),
  RETURN_STATUS_NEW: inboundStatuses.NEW.id,
}

const allOff = {
  PORTAL_WAREHOUSE_READONLY: false,
  PORTAL_INBOUND_READONLY: false,
  PORTAL_RETURNS_READONLY: false,
  PORTAL_OUTBOUND_READONLY: false,
  CUSTOMS: false,
  TRACEY: false,
}

export const companies = [
  {
    id: 1,
    division: '1001',
    name: 'Harbour Fashion',
    settings: { ...allOff, CUSTOMS: true, TRACEY: true },
  },
  // flags come in every spelling that upstream is known to use
  {
    id: 2,
    division: '1002',
    name: 'Polder Sports',
    settings: { ...allOff, PORTAL_INBOUND_READONLY: 0, CUSTOMS: '0', TRACEY: 'N' },
  },
  {
    id: 3,
    division: '1003',
    name: 'Quay Archive',
    settings: {
      ...allOff,
      PORTAL_WAREHOUSE_READONLY: true,
      PORTAL_INBOUND_READONLY: '1',
      PORTAL_RETURNS_READONLY: 'Y',
      PORTAL_OUTBOUND_READONLY: 'true',
    },
  },
].map((company) => ({
  ...company,
  settings: {
    ...company.settings,
    ...statusIds,
    DIVISION_CODE: company.division,
    BUILD_NUMBER: '5.42.1187',
  },
}))

function idsOf(prefix: string, statuses: Record<string, { id: number }>) {
  return Object.fromEntries(
    Object.entries(statuses).map(([name, { id }]) => [`${prefix}${name}`, id]),
  )
}
