import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import type { Browser, Page } from '../../tests/support/browser'

/** Uploads a file of articles and waits for its preview. */
export async function upload(browser: Browser, file: string): Promise<Page> {
  const form = (await browser.open('/warehouse/import-products')).form('Upload')
  const page = await form
    .attach('Files', new File([readFileSync(file)], 'articles.xlsx'))
    .press('Upload')
  const preview = await settled(page, 100)
  if (!preview.findAll('.preview').length)
    throw new Error(`No preview: ${preview.messages()[0]?.text}`)
  return preview
}

/** Waits until a page does not ask to be loaded again. */
export async function settled(page: Page, everyMs: number): Promise<Page> {
  let now = page
  while (now.refresh) {
    await wait(everyMs)
    now = await now.followRefresh()
  }
  return now
}
