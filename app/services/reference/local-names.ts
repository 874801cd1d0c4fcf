import type { TextKey, Translate } from '~/i18n/translate'

/** Statuses and phases, by the English that upstream sends. */
const statuses: ReadonlyMap<string, TextKey> = new Map([
  ['concept', 'status.concept'],
  ['new', 'status.new'],
  ['astro', 'status.astro'],
  ['in progress', 'status.inProgress'],
  ['manco', 'status.manco'],
  ['released', 'status.released'],
  ['picked', 'status.picked'],
  ['packed', 'status.packed'],
  ['shipped', 'status.shipped'],
  ['closed', 'status.closed'],
  ['canceled', 'status.canceled'],
  ['cancelled', 'status.canceled'],
  ['registered', 'status.registered'],
  ['announced', 'status.announced'],
  ['awaiting documents', 'status.awaitingDocuments'],
  ['documents checked', 'status.documentsChecked'],
  ['transit opened', 'status.transitOpened'],
  ['permission to unload', 'status.permissionToUnload'],
  ['sent to warehouse', 'status.sentToWarehouse'],
  ['unloaded', 'status.unloaded'],
  ['declaration prepared', 'status.declarationPrepared'],
  ['declaration sent', 'status.declarationSent'],
  ['declaration accepted', 'status.declarationAccepted'],
  ['receiving', 'status.receiving'],
  ['received', 'status.received'],
  ['transit goods', 'status.transitGoods'],
  ['transit goods conform', 'status.transitGoodsConform'],
  ['unloading remarks sent', 'status.unloadingRemarksSent'],
])

/** Name of a status that has none, until it is said in words. */
export const unnamedStatus = (id: number): string => `#${id}`

/** A status in the user's language; one that is not fixed as upstream calls it. */
export function localStatus(t: Translate, english: string): string {
  const [, id] = /^#(-?\d+)$/.exec(english) ?? []
  if (id !== undefined) return t('status.unknown', { id })
  const key = t.language === 'en' ? undefined : statuses.get(english.trim().toLowerCase())
  return key ? t(key) : english
}

/** A country in the user's language; what is no country of ISO 3166 as upstream calls it. */
export function localCountry(t: Translate, code: string, english: string): string {
  if (t.language === 'en' || !/^[A-Z]{2}$/.test(code)) return english
  return namesIn(t.language).of(code) ?? english
}

/** Countries with their names in the user's language, and in its order. */
export function countriesByName(
  t: Translate,
  of: readonly { code: string; name: string }[],
): (readonly [code: string, name: string])[] {
  const { compare } = new Intl.Collator(t.language)
  return of
    .map(({ code, name }) => [code, localCountry(t, code, name)] as const)
    .sort(([, a], [, b]) => compare(a, b))
}

const countries = new Map<string, Intl.DisplayNames>()

function namesIn(language: string): Intl.DisplayNames {
  const made = countries.get(language)
  if (made) return made
  const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' })
  countries.set(language, names)
  return names
}
