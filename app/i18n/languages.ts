export const languages = ['en', 'nl', 'de', 'fr', 'es'] as const
export type Language = (typeof languages)[number]

const byUpstreamCode: Record<string, Language> = {
  ENG: 'en', '1': 'en',
  NLD: 'nl', '2': 'nl',
  DEU: 'de', '3': 'de',
  FRA: 'fr', '4': 'fr',
  SPA: 'es', '5': 'es',
} // prettier-ignore

/** The language of a user record: upstream's code or number, `language_code` first; anything else is English. */
export function languageOfUser(user: {
  language_code?: string | number | null
  language_id?: string | number | null
}): Language {
  const code = user.language_code ?? user.language_id ?? ''
  return byUpstreamCode[String(code).trim().toUpperCase()] ?? 'en'
}

/** Best match of an Accept-Language header, else English. */
export function languageOfBrowser(header: string | null): Language {
  const wishes = (header ?? '')
    .split(',')
    .map((part, index) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';')
      const quality = parameters.map((p) => /^\s*q=([\d.]+)\s*$/.exec(p)?.[1]).find(Boolean)
      return { language: tag.split('-')[0], quality: quality ? Number(quality) : 1, index }
    })
    .filter((wish) => wish.quality > 0)
    .sort((a, b) => b.quality - a.quality || a.index - b.index)
  for (const wish of wishes) {
    const spoken = languages.find((language) => language === wish.language)
    if (spoken) return spoken
  }
  return 'en'
}
