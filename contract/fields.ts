import { z } from 'zod'

/** Upstream sends whole numbers as numbers or as digit text, by table; read, they are numbers. */
export const wholeNumber = z.union([
  z.int(),
  z
    .string()
    .regex(/^-?\d{1,15}$/)
    .transform(Number),
])

/** A comma is a decimal one where it can be no other: `0,272` and `1,5`, but not `1,000`. */
export const decimalNumber = z.union([
  z.number(),
  z
    .string()
    .regex(/^-?(\d+(\.\d+)?|0,\d+|\d+,(\d{1,2}|\d{4,}))$/)
    .max(300)
    .transform((text) => Number(text.replace(',', '.'))),
])

/** The one field of a record that may not be missing. */
export const identity = wholeNumber.refine((id) => id > 0, 'An id is a whole number above 0')

/**
 * Epoch seconds, as number or digit text, or an ISO time that names its zone; unset (null, 0, '0', '' or missing) reads
 * as null.
 */
export const epochSeconds = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^\d{0,15}$/)
      .transform(Number),
    z.iso.datetime({ offset: true }).transform((text) => Math.floor(Date.parse(text) / 1000)),
  ])
  .nullish()
  .transform((seconds) => seconds || null)

const spelledFlag = z.union([z.boolean(), z.number(), z.string()])
const isOn = (value: z.output<typeof spelledFlag>) => [true, 1, '1', 'true', 'Y'].includes(value)

/** On for true, 1, '1', 'true' and 'Y'; anything else, or missing, is off. */
export const flag = spelledFlag.nullish().transform((value) => isOn(value ?? false))

/** The same where its absence would say nothing. */
export const judgement = spelledFlag.transform(isOn)

export const text = z.string().nullish()

/** A code that upstream sends as text or as a number; read, it is text. */
export const code = z.union([z.string(), z.number().transform(String)]).nullish()

/** A status or phase comes as a bare id or as an object with its name; read, it is an object. */
export const named = z.union([
  z.looseObject({ id: wholeNumber, en: text }),
  wholeNumber.transform((id) => ({ id, en: undefined })),
])

/** Ids of a filter; a filter without a value is left out, never sent empty. */
export const ids = z.array(z.int().positive()).min(1).max(1000)

/** Exact order numbers of a filter: which of a batch of orders exist already. */
export const numbers = z.array(z.string()).min(1).max(1000).describe('Exact order numbers')

/** Money. */
export const amount = z.looseObject({ amount: decimalNumber.nullish(), currency_code: text })

/** The shipment that an order or a return travels in. */
export const shipmentLink = z.looseObject({ id: wholeNumber.nullish(), mx_inbound_reference: text })

/** Where in the warehouse; the label is shown where there is no name. */
export const location = z.looseObject({ name: text, label: text })

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
