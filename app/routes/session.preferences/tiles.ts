import type { TileId } from '~/services/requests/cookies.server'

/** The tiles in the order that was dragged, or with one of them moved a place: `latestInboundOrders:left`. */
export function movedTiles(
  now: readonly TileId[],
  wish: { tiles?: string; move?: string },
): TileId[] {
  if (wish.tiles) {
    const order = wish.tiles.split(',')
    const placed = now.filter((id) => order.includes(id))
    placed.sort((a, b) => order.indexOf(a) - order.indexOf(b))
    return [...placed, ...now.filter((id) => !placed.includes(id))]
  }
  const [id, direction] = wish.move?.split(':') ?? []
  const from = now.findIndex((tile) => tile === id)
  const to = direction === 'left' ? from - 1 : from + 1
  const moved = [...now]
  const [a, b] = [moved[from], moved[to]]
  if (a && b) [moved[from], moved[to]] = [b, a]
  return moved
}
