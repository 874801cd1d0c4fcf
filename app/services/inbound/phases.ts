import type { Status } from '../orders/order-status'
import type { Settings } from '../reference/settings.server'

/** Phases that an order goes through at customs. */
const customsPhases: ReadonlySet<number> = new Set([30, 32, 34, 36, 44, 50, 52, 54])

/** Whether a company sees orders in this phase as such: without CUSTOMS those at customs are in none. */
export const seesPhase = ({ customs }: Pick<Settings, 'customs'>, id: number): boolean =>
  customs || !customsPhases.has(id)

/** The phase of an order as this company sees it. */
export const phaseSeen = (settings: Pick<Settings, 'customs'>, phase: Status | undefined): Status =>
  phase && seesPhase(settings, phase.id) ? phase : null
