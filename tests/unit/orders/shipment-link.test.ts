import { expect, it } from 'vitest'
import { shipmentCell } from '~/components/order/order-list'
import { paths } from '~/lib/paths'
import { shownShipment } from '~/services/orders/shipment-link'

const customs = { can: { customs: true } }

it('the shipment of a return or an inbound order is linked for the customs group, and text for others [RET-18, INB-45]', () => {
  expect(shownShipment(customs, { id: 7 })).toBe(7)
  expect(shownShipment({ can: { customs: false } }, { id: 7 })).toBeUndefined()
  expect(shownShipment(customs, null)).toBeUndefined()
  const link = shipmentCell({ mxReference: 'MX-1', shipment: 7 })
  expect(link).toMatchObject({ type: 'a', props: { href: paths.shipment(7), children: 'MX-1' } })
  expect(shipmentCell({ mxReference: 'MX-1' })).toBe('MX-1')
})
