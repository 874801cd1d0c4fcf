import type { Translate } from '~/i18n/translate'
import type { Notice } from '~/lib/form-result'
import { formatDecimal } from '~/lib/format'
import type { Settings } from '../reference/settings.server'
import type { Status } from './order-status'

/** Of goods that arrive: from this phase on ('Received') the warehouse has counted all that came. */
const receivedPhase = 80

interface Arriving {
  status?: Status
  phase?: Status
}

/** Pieces of a line that were ordered, and that came; null where that is not known. */
interface Pieces {
  ordered: number | null | undefined
  delivered: number | null | undefined
}

/** Whether what has not come can be called missing. The same for inbound orders and returns. */
function isCounted(
  { status, phase }: Arriving,
  { statusIds }: Pick<Settings, 'statusIds'>,
): boolean {
  const {
    SUPPLIER_ORDER_STATUS_CONCEPT: concept,
    SUPPLIER_ORDER_STATUS_CANCELED: canceled,
    SUPPLIER_ORDER_STATUS_MANCO: manco,
    SUPPLIER_ORDER_STATUS_CLOSED: closed,
  } = statusIds
  const isAny = (...ids: (number | undefined)[]) => status != null && ids.includes(status.id)
  if (isAny(concept, canceled)) return false
  return isAny(manco, closed) || (phase?.id ?? 0) >= receivedPhase
}

/** For a line whose received quantity is known; 0 where nothing is missing. */
const getMissing = ({ ordered, delivered }: Pieces): number =>
  typeof delivered === 'number' ? Math.max(0, (ordered ?? 0) - delivered) : 0

/** What of an order's lines is missing; null where nothing is, or nothing can be said of it yet. */
export function shortDelivery(
  order: Arriving,
  lines: readonly Pieces[],
  settings: Pick<Settings, 'statusIds'>,
): { missing: number; pieces: number } | null {
  if (!isCounted(order, settings)) return null
  const sum = (of: (line: Pieces) => number) => lines.reduce((all, line) => all + of(line), 0)
  const missing = sum(getMissing)
  return missing > 0 ? { missing, pieces: sum(({ ordered }) => ordered ?? 0) } : null
}

/** Above the sections of an order. */
export const saysShort = (t: Translate, short: ReturnType<typeof shortDelivery>): Notice[] =>
  short
    ? [
        {
          kind: 'warning',
          text: t('order.notDelivered', {
            missing: formatDecimal(short.missing),
            pieces: formatDecimal(short.pieces),
          }),
        },
      ]
    : []

/** For one line, or for an order with only its sums read. */
export function shortWords(
  t: Translate,
  order: Arriving,
  pieces: Pieces,
  settings: Pick<Settings, 'statusIds'>,
): string | undefined {
  const short = shortDelivery(order, [pieces], settings)
  return short ? t('order.short', { n: formatDecimal(short.missing) }) : undefined
}
