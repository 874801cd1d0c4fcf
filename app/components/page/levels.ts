import type { MetaDescriptor, UIMatch } from '@remix-run/react'
import { message, say, type Words } from '~/i18n/message'
import { translatorFor } from '~/i18n/registry'
import type { Language } from '~/i18n/languages'
import type { TextsHandle } from '~/i18n/browser'
import type { TextKey, Translate } from '~/i18n/translate'
import { paths } from '~/lib/paths'

/** One titled level of a screen: a text of the catalogue, or words out of the route's own data. */
export interface Level {
  title: TextKey | ((data: unknown) => Words | undefined)
  /** Where the level's link in the breadcrumb leads; the last level needs none. */
  path?: string | ((data: unknown) => string | undefined)
}

export interface LevelHandle {
  levels: readonly Level[]
}

/** Where a screen leads beside its heading. */
export interface ScreenLink {
  title: TextKey
  path: string
  /** Shown to those who see this part of the screen; the loader's `parts` say which they are. */
  part?: string
  /** Not what most come for. */
  isSide?: boolean
}

interface LinksHandle {
  /** What most come for first. */
  links?: readonly ScreenLink[] | ((params: UIMatch['params']) => readonly ScreenLink[])
}

interface AboutHandle {
  /** What the screen shows, for those whom its heading does not tell. */
  about?: TextKey
}

/** What a screen's route says of itself to the frame around it. */
export type ScreenHandle = LevelHandle & TextsHandle & LinksHandle & AboutHandle

/** `export const handle = levels(…)`: the titled levels of a screen, outermost first. */
export const levels = (...list: Level[]): LevelHandle => ({ levels: list })

export interface TitledLevel {
  title: string
  path?: string
}

/** The titled levels of the page shown; what failed to load is titled by its kind. */
export function titledLevels(
  matches: readonly Pick<UIMatch, 'handle' | 'data'>[],
  language: Language,
): TitledLevel[] {
  const t = translatorFor(language)
  return matches.flatMap((match) =>
    ((match.handle as LevelHandle | undefined)?.levels ?? []).flatMap(({ title, path }) => {
      const words = typeof title === 'function' ? title(match.data) : message(title)
      const leadsTo = typeof path === 'function' ? path(match.data) : path
      return words ? [{ title: say(t, words), path: leadsTo }] : []
    }),
  )
}

/** The links beside the heading, as far as this user sees them; none of a screen that did not come. */
export function toLinks({ handle, data, params }: UIMatch): ScreenLink[] {
  const { links = [] } = (handle ?? {}) as LinksHandle
  const parts = (data as { parts?: readonly string[] } | undefined)?.parts ?? []
  const all = typeof links === 'function' ? links(params) : links
  return all.filter(({ part }) => part === undefined || parts.includes(part))
}

const sections = { imports: 'imports', orders: 'orders', lists: 'lists' } as const
const explained = Object.keys(sections) as (keyof typeof sections)[]

/** The section of the help page that speaks of this screen. */
export function findHelp({ handle }: UIMatch): string | undefined {
  const { texts = [] } = (handle ?? {}) as TextsHandle
  const area = explained.find((one) => texts.includes(one))
  return area && sections[area]
}

export const aboutOf = ({ handle }: UIMatch) => (handle as AboutHandle | undefined)?.about

const areaTitles = new Map<string, TextKey>([
  ['warehouse', 'shell.products'],
  ['inbound-orders', 'shell.inbound'],
  ['returns', 'shell.returns'],
  ['outbound-orders', 'shell.outbound'],
  ['customs', 'shell.customs'],
  ['tracey', 'shell.tracking'],
  ['stock', 'shell.stock'],
  ['logbook', 'shell.logbook'],
  ['attributes', 'shell.referenceData'],
  ['admin', 'shell.admin'],
])

/** The levels of a screen that could not be shown: its area, and what went wrong. */
export function errorLevels(pathname: string, error: unknown, language: Language): TitledLevel[] {
  const t = translatorFor(language)
  const area = areaTitles.get(pathname.split('/')[1] ?? '')
  const what = t(errorKind(error))
  return area
    ? [{ title: t(area), path: `/${pathname.split('/')[1]}` }, { title: what }]
    : [{ title: what }]
}

function errorKind(error: unknown): TextKey {
  const { status, data } = (error ?? {}) as { status?: number; data?: { reason?: string } | null }
  if (data?.reason === 'other-company') return 'shell.otherCompanyTitle'
  if (data?.reason === 'writing-is-off') return 'shell.writingOffTitle'
  if (data?.reason === 'not-stored') return 'shell.notStoredTitle'
  if (status === 403) return 'shell.forbiddenTitle'
  return status === 404 ? 'shell.pageNotFound' : 'shell.unavailable'
}

/** The title of a page with errors, which a reader hears first. */
export const errorTitle = (title: string, t: Translate) => t('shell.errorTitle', { title })

interface MetaArgs {
  matches: readonly { id: string; data?: unknown; handle?: unknown }[]
  location: { pathname: string }
  error?: unknown
}

const longestTitle = 70

/**
 * `export const meta = titleMeta`: the document title, the innermost level first, as tabs are cut at their end, and the
 * portal's name last. A refused form says so first.
 */
export function titleMeta({ matches, location, error }: MetaArgs): MetaDescriptor[] {
  const root = matches.find((match) => match.id === 'root')?.data as
    | { language: Language; portalName: string; isRefused?: boolean }
    | undefined
  if (!root) return [{ title: 'Client portal' }]
  const shown = error
    ? errorLevels(location.pathname, error, root.language)
    : titledLevels(matches as UIMatch[], root.language)
  const t = translatorFor(root.language)
  const [innermost = root.portalName, ...outer] = shown.map((level) => level.title).reverse()
  const whole = [innermost, ...outer, root.portalName].join(' - ')
  // what is longer is cut by every tab and search; the page itself says where it is
  const title = whole.length <= longestTitle ? whole : `${innermost} - ${root.portalName}`
  return [
    { title: root.isRefused ? errorTitle(title, t) : title },
    // the one page that visitors without an account come to
    ...(location.pathname === paths.home()
      ? [{ name: 'description', content: t('auth.description') }]
      : []),
  ]
}
