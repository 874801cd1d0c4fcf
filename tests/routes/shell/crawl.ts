import type { Browser, Page } from '../../support/browser'

export interface Crawl {
  /** `from → to: status` of each link that leads to nothing. */
  dead: string[]
  /** Pages opened. */
  seen: number
}

export interface CrawlOptions {
  /** Of pages of one kind, such as products, so many are opened. */
  ofKind: number
  mostPages: number
  /** Is shown every page of HTML that was opened. */
  look?: (page: Page) => void
  /** Is shown every other answer. */
  lookAtFile?: (page: Page) => void
}

/** Follows every link of every page that can be come to from the dashboard. */
export async function followLinks(
  browser: Browser,
  { ofKind, mostPages, look, lookAtFile }: CrawlOptions,
): Promise<Crawl> {
  const dead: string[] = []
  const opened = new Map<string, number>()
  const known = new Set<string>(['/'])
  const queue: [from: string, to: string][] = [['', '/']]
  let seen = 0
  for (const [from, to] of queue) {
    const page = await browser.open(to)
    seen += 1
    if (page.status >= 400) dead.push(`${from} → ${to}: ${page.status}`)
    if (!page.header('content-type')?.startsWith('text/html')) {
      lookAtFile?.(page)
      continue
    }
    look?.(page)
    if (seen >= mostPages) break
    for (const href of linksOf(page)) {
      const kind = kindOf(new URL(href, page.url))
      const count = opened.get(kind) ?? 0
      if (known.has(href) || count >= ofKind) continue
      known.add(href)
      opened.set(kind, count + 1)
      queue.push([to, href])
    }
  }
  return { dead, seen }
}

/**
 * `/warehouse/12?tab=x` is of the kind of `/warehouse/13`; so are the pages of one list, whichever of its days are filtered
 * by, and all lists as files.
 */
function kindOf(url: URL): string {
  const path = screenOf(url).replace(/.*(?=\.(csv|xlsx|json|atom)$)/, '*')
  const names = [...url.searchParams.keys()].map((name) =>
    name.replace(/^(datetype|from|to)$/, 'days'),
  )
  return `${path}?${[...new Set(names)].sort().join('&')}`
}

/** Its address without the record that it shows. */
export const screenOf = ({ pathname }: URL) => pathname.replace(/\/[^/]*\d[^/]*/g, '/*')

/** By their text: to read a whole page as a document takes longer than all else of a visit. */
const linksOf = (page: Page) =>
  [...page.html.matchAll(/<a\b[^>]*?\shref="([^"]*)"/g)].flatMap(([, href = '']) => {
    const url = new URL(href.replaceAll('&amp;', '&').replaceAll('&#x27;', "'"), page.url)
    return url.origin === page.url.origin ? [url.pathname + url.search] : []
  })
