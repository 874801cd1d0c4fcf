import { inboundKind } from '../inbound/kind.server'
import { outboundKind } from '../outbound/kind.server'
import { returnKind } from '../returns/kind.server'
import { templateScreens } from '../orders/screens/templates.server'

const screens = new Map(
  [
    [inboundKind.area, templateScreens(inboundKind)] as const,
    [returnKind.area, templateScreens(returnKind)] as const,
    [outboundKind.area, templateScreens(outboundKind)] as const,
  ].map(([area, screen]) => [area as string, screen] as const),
)

/** The screens of the area in an address. Throws the 404 page for any other. */
export function findTemplateScreens({ area }: { area?: string }) {
  const screen = screens.get(area ?? '')
  if (!screen) throw new Response(null, { status: 404 })
  return screen
}
