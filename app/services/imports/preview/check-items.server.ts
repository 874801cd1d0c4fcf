import { setTimeout as sleep } from 'node:timers/promises'
import pLimit from 'p-limit'
import { constants } from '~/lib/constants'
import type { ImportItem } from '~/lib/import-rows'
import { importStore } from '../../store/portal-store.server'
import type { PortalUser } from '../../requests/portal-user.server'
import type { Store } from '../../store/database.server'
import { recordCheck } from './import-items.server'
import { readItem } from '../ledger/import-rows.server'
import { isUnchecked, type ImportKind } from '../kinds/kind'

/** The page is shown by then; what is answered later is kept for the next look. */
const patienceMs = 3_000

/** Of this process: two looks at a page at once ask once for each item. */
const underWay = new Map<string, Promise<void>>()

/**
 * Has upstream check the items of a page that wait to be sent and that the portal finds nothing wrong with, each once
 * as it is. True when something of the page may have changed.
 */
export async function checkItems(
  user: PortalUser,
  kind: ImportKind,
  importId: string,
  items: readonly ImportItem[],
): Promise<boolean> {
  const due = items.filter(isUnchecked)
  if (!kind.checkItem || due.length === 0) return false
  const open = await importStore()
  const page: Page = { open, user, kind, importId, failed: false }
  const limit = pLimit(constants.parallelBatches)
  const checks = due.map(async (item) => {
    const name = `${importId} ${item.item}`
    const running = underWay.get(name)
    if (running) return running
    const check = limit(checkItem, page, item).finally(() => underWay.delete(name))
    underWay.set(name, check)
    return check
  })
  await Promise.race([Promise.all(checks), sleep(patienceMs, undefined, { ref: false })])
  return true
}

interface Page {
  open: Store
  user: PortalUser
  kind: ImportKind
  importId: string
  /** Upstream did not answer one of them: the others are not asked for in vain. */
  failed: boolean
}

async function checkItem(page: Page, item: ImportItem): Promise<void> {
  if (page.failed) return
  const { open, user, kind, importId } = page
  const rows =
    item.rowCount > item.rows.length ? await readItem(open, importId, item.item) : item.rows
  const answer = await kind.checkItem!(user.api, user.company, rows)
  if (answer.kind !== 'ok') page.failed = true
  else await recordCheck(open, importId, { item: item.item, rows, faults: answer.body })
}
