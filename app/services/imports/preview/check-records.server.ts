import { setTimeout as sleep } from 'node:timers/promises'
import pLimit from 'p-limit'
import { serverConstants } from '~/lib/constants'
import type { ImportRecord } from '~/lib/import-rows'
import type { PortalUser } from '../../session/portal-user.server'
import { toAsker, askUpload } from '../read/ask-upload.server'
import { isUnchecked, type ImportKind } from '../kinds/kind'

/** The page is shown by then; what is answered later is kept for the next look. */
const timeoutMs = 3_000

/** Of this process: two looks at a page at once ask once for each record. */
const underWay = new Map<string, Promise<void>>()

/**
 * Has upstream check the records of a page that wait to be sent and that the portal finds nothing wrong with, each once
 * as it is. True when something of the page may have changed.
 */
export async function checkRecords(
  user: PortalUser,
  kind: ImportKind,
  importId: string,
  records: readonly ImportRecord[],
): Promise<boolean> {
  const due = records.filter(isUnchecked)
  if (!kind.checkRecord || due.length === 0) return false
  const page: Page = { user, kind, importId, failed: false }
  const limit = pLimit(serverConstants.parallelBatches)
  const checks = due.map(async (record) => {
    const name = `${importId} ${record.record}`
    const running = underWay.get(name)
    if (running) return running
    const check = limit(checkRecord, page, record).finally(() => underWay.delete(name))
    underWay.set(name, check)
    return check
  })
  await Promise.race([Promise.all(checks), sleep(timeoutMs, undefined, { ref: false })])
  return true
}

interface Page {
  user: PortalUser
  kind: ImportKind
  importId: string
  /** Upstream did not answer one of them: the others are not asked for in vain. */
  failed: boolean
}

async function checkRecord(page: Page, record: ImportRecord): Promise<void> {
  if (page.failed) return
  const { user, kind, importId } = page
  const asker = toAsker(user, importId)
  const rows =
    record.rowCount > record.rows.length
      ? await askUpload(asker, 'record', record.record)
      : record.rows
  const result = await kind.checkRecord!(user.api, user.company, rows)
  if (result.kind !== 'ok') page.failed = true
  else {
    const seen = rows.map(({ position, updatedAt }) => ({ position, updatedAt }))
    await askUpload(asker, 'check', { record: record.record, rows: seen, faults: result.body })
  }
}
