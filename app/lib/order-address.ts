/** Fields of an address in the order of the form. */
export const addressFields = [
  'name',
  'ascription',
  'street',
  'number',
  'extension',
  'address',
  'zipcode',
  'city',
  'country',
  'region',
  'phone',
  'eori',
  'vatNumber',
  'externalId',
] as const
export type AddressField = (typeof addressFields)[number]

export const requiredOfAddress: ReadonlySet<AddressField> = new Set([
  'name',
  'street',
  'zipcode',
  'city',
  'country',
])

export const addressLimits: Partial<Record<AddressField, number>> = {
  street: 50,
  address: 50,
  number: 6,
  extension: 50,
  city: 50,
}
