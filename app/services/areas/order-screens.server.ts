import { inboundKind } from '../inbound/kind.server'
import type { OrderKind, StoredOrder } from '../orders/screens/order-kind'
import { lineSheetScreen } from '../orders/screens/sheet-screen.server'
import { templateScreens } from '../orders/screens/templates.server'
import { outboundKind } from '../outbound/kind.server'
import { returnKind } from '../returns/kind.server'

const register = <Draft, Context, Stored extends StoredOrder>(
  kind: OrderKind<Draft, Context, Stored>,
) =>
  [
    kind.area as string,
    { lineSheet: lineSheetScreen(kind), template: templateScreens(kind) },
  ] as const

const screens = new Map([register(inboundKind), register(returnKind), register(outboundKind)])

/** The screens for orders of the area in an address. Throws the 404 page for any other. */
export function findOrderScreens({ area }: { area?: string }) {
  const found = screens.get(area ?? '')
  if (!found) throw new Response(null, { status: 404 })
  return found
}
