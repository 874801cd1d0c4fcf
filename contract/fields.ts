import { z } from 'zod'

/** Upstream sends whole numbers as numbers or as digit text, by table; read, they are numbers. */
export const wholeNumber = z.union([
  z.int(),
  z
    .string()
    .regex(/^-?\d+$/)
    .transform(Number),
])

export const decimalNumber = z.union([
  z.number(),
  z
    .string()
    .regex(/^-?\d+(\.\d+)?$/)
    .transform(Number),
])

/** The one field of a record that may not be missing. */
export const identity = wholeNumber.refine((id) => id > 0, 'An id is a whole number above 0')

/** Epoch seconds, as number or digit text; unset (null, 0, '0', '' or missing) reads as null. */
export const epochSeconds = z
  .union([z.number(), z.string().regex(/^\d*$/)])
  .nullish()
  .transform((value) => Number(value ?? 0) || null)

/** On for true, 1, '1', 'true' and 'Y'; anything else, or missing, is off. */
export const flag = z
  .union([z.boolean(), z.number(), z.string()])
  .nullish()
  .transform((value) => [true, 1, '1', 'true', 'Y'].includes(value ?? false))

export const text = z.string().nullish()

/** A status or phase comes as a bare id or as an object with its name; read, it is an object. */
export const named = z.union([
  z.looseObject({ id: wholeNumber, en: text }),
  wholeNumber.transform((id) => ({ id, en: undefined })),
])

/** Ids of a filter; a filter without a value is left out, never sent empty. */
export const ids = z.array(z.int().positive()).min(1).max(1000)

/** Bounds in epoch seconds, both inclusive; without `type` the time of registration is meant. */
export const timeFilter = z.strictObject({
  type: z.enum(['time_added', 'time_arrival', 'time_completed']).optional(),
  from: z.int().optional(),
  to: z.int().optional(),
})

/** Of every kind of party, in every area. */
export const address = z.looseObject({
  name: text,
  ascription: text.describe('To the attention of'),
  street: text,
  number: text,
  extension: text,
  address: text.describe('Second line'),
  zipcode: text,
  city: text,
  alpha2: text.describe('Country'),
  region: text,
  phone: text,
  eori: text,
  vat_number: text,
  supplier_aid: text.describe('External id, of a drop site only'),
})
