import { files } from './browser-files'
import type { Language } from './languages'
import { registerTexts } from './registry'
import type { Catalogue } from './translate'

/** Files of texts that only some screens need; the others come with every page. */
export type TextArea = Exclude<keyof typeof files.en, (typeof everywhere)[number]>

const everywhere = ['frame'] as const

const loaded = new Set<TextArea>()

/** Whether the texts of these areas are in the browser. */
export const hasTexts = (areas: readonly TextArea[]) => areas.every((area) => loaded.has(area))

/** Fetches the texts of a page in the browser. */
export async function loadTexts(language: Language, areas: readonly TextArea[]): Promise<void> {
  const fetched = await Promise.all<Record<string, Partial<Catalogue>>>(
    [...everywhere, ...areas].map((area) => files[language][area]()),
  )
  for (const file of fetched)
    for (const texts of Object.values(file)) registerTexts(language, texts)
  for (const area of areas) loaded.add(area)
}

/** Addresses of the files that `loadTexts` fetches, by language and area. */
export type TextFiles = Record<Language, Record<TextArea | (typeof everywhere)[number], string>>

export const textFilesFor = (
  addresses: TextFiles[Language],
  areas: readonly TextArea[],
): string[] => [...new Set([...everywhere, ...areas].map((area) => addresses[area]))]

/** What a route's `handle` says of the texts of its screen. */
export interface TextsHandle {
  texts?: readonly TextArea[]
}

/** What the routes of a page speak of. */
export const toAreas = (routes: readonly ({ handle?: unknown } | undefined)[]): TextArea[] =>
  routes.flatMap((route) => (route?.handle as TextsHandle | undefined)?.texts ?? [])
