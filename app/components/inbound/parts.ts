import { financePart } from './finance-part'
import { generalPart } from './general-part'
import { productsPart } from './lines-part'
import { addressPart, certificatesPart, transportPart } from './paper-parts'
import { shipmentPart } from './shipment-part'

/** The steps of an inbound order, by their names. */
export const inboundParts = {
  general: generalPart,
  finances: financePart,
  products: productsPart,
  certificates: certificatesPart,
  address: addressPart,
  shipment: shipmentPart,
  transport: transportPart,
}
