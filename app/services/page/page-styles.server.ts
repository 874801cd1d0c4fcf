import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { stylesCookie } from '../session/cookies.server'

/** Beside `build/`, where this module runs. */
const publicFolder = fileURLToPath(new URL('../public', import.meta.url))
const texts = new Map<string, string>()
/** More than there are stylesheets: a cookie from elsewhere does not grow. */
const mostKept = 24

/** Which stylesheets one page links to and which are inside it. */
export interface PageStyles {
  /** The text of a stylesheet that this browser was not sent before; undefined means link to it. */
  inlineText: (href: string) => string | undefined
  /** What Set-Cookie says of those that were sent inside, once the page is made; null for none. */
  cookie: () => Promise<string | null>
}

export async function pageStyles(request: Request): Promise<PageStyles> {
  const cookie = await stylesCookie.read(request)
  const marks = typeof cookie === 'string' ? cookie.split('.') : []
  const had = marks.filter((mark) => /^\w{1,16}$/.test(mark))
  const sent = new Set<string>()
  return {
    inlineText: (href) => {
      const mark = toMark(href)
      if (!mark || had.includes(mark)) return undefined
      const text = getText(href)
      if (text !== undefined) sent.add(mark)
      return text
    },
    cookie: async () =>
      sent.size === 0 ? null : stylesCookie.write([...had, ...sent].slice(-mostKept).join('.')),
  }
}

/** The hash in a file's name: it changes with the content. */
const toMark = (href: string) => /-(\w{1,16})\.css$/.exec(href)?.[1]

/** Undefined for a file that cannot be read: a build that runs meanwhile has taken it away, and the edge still has it. */
function getText(href: string): string | undefined {
  const known = texts.get(href)
  if (known !== undefined) return known
  try {
    const text = readFileSync(join(publicFolder, href), 'utf8').trim()
    texts.set(href, text)
    return text
  } catch {
    return undefined
  }
}
