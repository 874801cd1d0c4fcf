import { generalPart } from './general-fields'
import { productsPart } from './line-fields'

/** The steps of an outbound order, by their names. */
export const outboundParts = { general: generalPart, products: productsPart }
