import { inboundKind } from '../inbound/kind.server'
import { outboundKind } from '../outbound/kind.server'
import { returnKind } from '../returns/kind.server'
import { lineSheetScreen } from '../orders/screens/sheet-screen.server'

const screens = new Map(
  [
    [inboundKind.area, lineSheetScreen(inboundKind)] as const,
    [returnKind.area, lineSheetScreen(returnKind)] as const,
    [outboundKind.area, lineSheetScreen(outboundKind)] as const,
  ].map(([area, screen]) => [area as string, screen] as const),
)

/** The screen of the area in an address. Throws the 404 page for any other. */
export function findLineSheet({ area }: { area?: string }) {
  const screen = screens.get(area ?? '')
  if (!screen) throw new Response(null, { status: 404 })
  return screen
}
