import { type RelationValues, stepNames } from '../rules/relations'
import { companies } from './companies'
import { customsGroup } from './users'

const drafts = [
  'Alder Outdoor',
  'Birch Kids',
  'Cedar Shoes',
  'Delta Bikes',
  'Elm Living',
  'Fjord Knitwear',
  'Glen Denim',
  'Hazel Home',
  'Iris Beauty',
  'Juniper Games',
  'Kelp Swimwear',
  'Linden Bags',
  'Maple Toys',
  'Nordic Lights',
  'Oak Workwear',
  'Pine Garden',
  'Quince Kitchen',
  'Rowan Books',
  'Sorrel Pets',
  'Teak Audio',
  'Umber Leather',
  'Vale Running',
]

/** By the name of the draft that shows it. */
const landmarks: Record<string, Partial<RelationValues>> = {
  // customs was ticked after its inbound step was saved: that step is no longer right
  'Umber Leather': { settings: settingsOf({ CUSTOMS: true }) },
  // somebody of the customs group, and no customs
  'Vale Running': {
    users: { users: [{ email: 'clerk@vale.test', language: 1, groups: [customsGroup] }] },
  },
}

/** The demo companies, then drafts in every state of progress; the last two have all steps. */
export function relations(today: number) {
  const active = companies.map(({ division, name, settings }) => ({
    division,
    name,
    state: 'active' as const,
    completed: stepNames.length,
    values: valuesOf({ division, name, customs: settings.CUSTOMS === true }),
  }))
  const others = drafts.map((name, index) => {
    const division = `D${String(index + 1).padStart(3, '0')}`
    return {
      division,
      name,
      state: 'draft' as const,
      completed: name in landmarks ? stepNames.length : (index % stepNames.length) + 1,
      values: {
        ...valuesOf({ division, name, customs: !(name in landmarks) }),
        ...landmarks[name],
      },
    }
  })
  return [...active, ...others].map(({ values, ...relation }, index) => ({
    ...relation,
    steps: JSON.stringify(reached(values, relation.completed)),
    time_modified: today - (30 - index) * 86_400 + index * 977,
  }))
}

const reached = (values: RelationValues, completed: number): RelationValues =>
  Object.fromEntries(stepNames.slice(0, completed).map((name) => [name, values[name]]))

interface Described {
  division: string
  name: string
  customs: boolean
}

function valuesOf({ division, name, customs }: Described): RelationValues {
  const domain = `${name.toLowerCase().replace(/[^a-z]+/g, '-')}.test`
  return {
    company: {
      name,
      division,
      email: `contact@${domain}`,
      language: 1,
      currency: 'EUR',
      vat_number: null,
      eori: null,
    },
    addresses: {
      main: {
        name,
        ascription: null,
        street: 'Kade',
        number: '12',
        extension: null,
        address: null,
        zipcode: '3011 AB',
        city: 'Rotterdam',
        alpha2: 'NL',
        region: null,
        phone: null,
      },
      billing: null,
      returns: null,
    },
    users: { users: [{ email: `orders@${domain}`, language: 1, groups: [customsGroup] }] },
    settings: settingsOf({ CUSTOMS: customs }),
    products: {
      default_storage_type: 'FP',
      default_product_type: null,
      default_season: null,
      default_origin: null,
      attributes: ['collections', 'colors', 'sizes', 'types', 'brands', 'suppliers'],
      webservice_ids: [1, 2],
    },
    inbound: {
      order_types: ['purchase'],
      bonded_administration: customs ? 'Y' : null,
      incoterm: null,
      incoterm_place: null,
      incoterm_country: null,
      departure_country: null,
      package_type: 'CT',
      currency: 'EUR',
      link_key: 'AKEUS',
      vas_codes: [],
    },
    outbound: {
      channels: [{ shp_order_type: 'LB2CF', shp_order_subtype: 'RETAIL' }],
      shipping_ids: [1, 3],
      default_shipping_id: 1,
      return_shipping_id: 12,
      language: 1,
    },
  }
}

function settingsOf(flags: { CUSTOMS: boolean }): NonNullable<RelationValues['settings']> {
  return {
    PORTAL_INBOUND_READONLY: false,
    PORTAL_RETURNS_READONLY: false,
    PORTAL_WAREHOUSE_READONLY: false,
    PORTAL_OUTBOUND_READONLY: false,
    TRACEY: false,
    STORAGE_ENDPOINT: 'https://storage.demo.test',
    ...flags,
  }
}
