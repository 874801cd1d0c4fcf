import type { Address, AddressKind } from '../rules/outbound'
import type { Stage } from './outbound-course'
import type { Random } from './random'

const shops = [
  'Bijenkorf Amsterdam',
  'Galeries du Nord',
  'Kaufhaus am Markt',
  'Peek & Veld',
  'El Rincón Moda',
  'Nordhavn Store',
  'Maison Lacroix',
  'Stadskleding Utrecht',
  'Ropa Norte',
  'Modehuis De Linde',
]
const people = [
  'Anna de Boer',
  'Lars Nielsen',
  'Sofie Peeters',
  'Marc Dubois',
  'Julia Weber',
  'Pablo Ortega',
  'Emma Janssen',
  'Luca Rossi',
  'Chloé Martin',
  'Tom Bakker',
  'Inés García',
  'Jonas Fischer',
  'Zoë van Dijk',
  'Hugo Lambert',
]

const places: Record<string, [zipcode: string, city: string, street: string][]> = {
  NL: [
    ['3011 AD', 'Rotterdam', 'Coolsingel'],
    ['1012 LG', 'Amsterdam', 'Damrak'],
    ['3511 AA', 'Utrecht', 'Oudegracht'],
  ],
  BE: [['2000', 'Antwerpen', 'Meir']],
  DE: [
    ['80331', 'München', 'Kaufingerstraße'],
    ['50667', 'Köln', 'Hohe Straße'],
  ],
  FR: [['59000', 'Lille', 'Rue de Béthune']],
  ES: [['28013', 'Madrid', 'Calle de Preciados']],
  DK: [['1160', 'København', 'Strøget']],
  GB: [['M2 7PW', 'Manchester', 'King Street']],
  CH: [['8001', 'Zürich', 'Bahnhofstrasse']],
  NO: [['0154', 'Oslo', 'Karl Johans gate']],
  US: [['10012', 'New York', 'Mercer Street']],
}

const insideEu = ['NL', 'NL', 'NL', 'BE', 'DE', 'DE', 'FR', 'ES', 'DK']
const outsideEu = ['GB', 'CH', 'NO', 'US']

export const isOutsideEu = (country: string) => outsideEu.includes(country)

export const receiverName = (channel: 'b2b' | 'b2c', random: Random) =>
  channel === 'b2b' ? random.pick(shops) : random.pick(people)

export const countryFor = (customs: boolean, random: Random) =>
  random.pick(customs && random.chance(0.4) ? outsideEu : insideEu)

export function addressOf(name: string, country: string, random: Random): Address {
  const [zipcode, city, street] = random.pick(places[country] ?? [['1000', 'City', 'Street']])
  return {
    name,
    ascription: random.chance(0.3) ? random.pick(people) : null,
    street,
    number: String(random.whole(1, 240)),
    extension: random.chance(0.2) ? random.pick(['A', 'B', 'bis', '2nd floor']) : null,
    address: random.chance(0.1) ? 'Goods entrance at the back' : null,
    zipcode,
    city,
    alpha2: country,
    region: country === 'US' ? 'NY' : null,
    phone: random.chance(0.6) ? `+31 6 ${random.whole(10_000_000, 99_999_999)}` : null,
    eori: null,
    vat_number: null,
    supplier_aid: null,
  }
}

/** The receiver always; a shop has its invoices sent elsewhere at times, and exports name who sells. */
export function addressesOf({ name, channel, country, random }: Stage) {
  const addresses: Partial<Record<AddressKind, Address>> = {
    receiver: addressOf(name, country, random),
  }
  if (channel === 'b2b' && random.chance(0.5)) {
    addresses.invoiceAddress = addressOf(`${name}, accounts`, country, random)
  }
  if (isOutsideEu(country)) {
    addresses.importer = {
      ...addressOf(name, country, random),
      eori: `${country}${random.whole(100_000_000, 999_999_999)}`,
    }
  }
  return addresses
}
