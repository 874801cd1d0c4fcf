import type { Intent } from '~/lib/intents'
import type { TileId } from '~/services/session/cookies.server'

/** The tiles in the order that was dragged, or with one of them moved a place by its button. */
export function movedTiles(
  now: readonly TileId[],
  wish: { tiles?: string; pressed: Intent | null },
): TileId[] {
  if (wish.tiles) {
    const order = wish.tiles.split(',')
    const placed = now.filter((id) => order.includes(id))
    placed.sort((a, b) => order.indexOf(a) - order.indexOf(b))
    return [...placed, ...now.filter((id) => !placed.includes(id))]
  }
  if (wish.pressed?.verb !== 'move') return [...now]
  const { name, value } = wish.pressed
  const from = now.findIndex((tile) => tile === name)
  const to = value === 'left' ? from - 1 : from + 1
  const moved = [...now]
  const [a, b] = [moved[from], moved[to]]
  if (a && b) [moved[from], moved[to]] = [b, a]
  return moved
}
