import { readdirSync, readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { files } from '~/i18n/browser-files'
import { all, registerAllCatalogues } from '~/i18n/all'
import { languageOfBrowser, languageOfUser } from '~/i18n/languages'
import { translatorFor } from '~/i18n/registry'
import { decoded, encoded, message, say } from '~/i18n/message'
import { translator, type Catalogue } from '~/i18n/translate'
import { errorText, failureText } from '~/services/upstream/words'

beforeAll(registerAllCatalogues)

describe('the language', () => {
  it('of a user is one of five, by code or number, else English [I18N-01]', () => {
    expect(
      ['ENG', 'NLD', 'DEU', 'FRA', 'SPA'].map((language_code) => languageOfUser({ language_code })),
    ).toEqual(['en', 'nl', 'de', 'fr', 'es'])
    expect([1, 2, 3, 4, 5].map((language_id) => languageOfUser({ language_id }))).toEqual([
      'en',
      'nl',
      'de',
      'fr',
      'es',
    ])
    for (const other of ['ITA', '6', 0, ''])
      expect(languageOfUser({ language_code: other })).toBe('en')
    expect(languageOfUser({})).toBe('en')
  })

  it('comes from language_code before language_id, each as code or number [I18N-02]', () => {
    expect(languageOfUser({ language_code: 'FRA', language_id: 2 })).toBe('fr')
    expect(languageOfUser({ language_code: 3, language_id: 2 })).toBe('de')
    expect(languageOfUser({ language_code: '4' })).toBe('fr')
    expect(languageOfUser({ language_code: null, language_id: 'NLD' })).toBe('nl')
  })

  it('of a public page is the best match of the browser’s languages [I18N-02]', () => {
    expect(languageOfBrowser('it;q=0.9, de-AT;q=0.8, fr;q=0.5')).toBe('de')
    expect(languageOfBrowser('fr;q=0.2,nl-BE;q=0.7')).toBe('nl')
    expect(languageOfBrowser('nl;q=0, es')).toBe('es')
    expect(languageOfBrowser('it, pt')).toBe('en')
    expect(languageOfBrowser(null)).toBe('en')
  })
})

describe('the texts', () => {
  it.each([
    /^(customs\w*|shipmentForm|shipments|unloading|auditFile|inbound\w*)\./,
    /^(outbound\w*|order|orderForm|orderPrice)\./,
    /^(returns|returnForm)\./,
  ])('of %s call one thing by one name, on whatever screen [I18N-03]', (areas) => {
    const { en, ...others } = all
    const keys = (Object.keys(en) as (keyof Catalogue)[]).filter((key) => areas.test(key))
    for (const texts of Object.values(others)) {
      const names = new Map<string, string>()
      for (const key of keys) {
        const [english, own] = [en[key].toLowerCase(), texts[key].toLowerCase()]
        expect([key, own]).toEqual([key, names.get(english) ?? own])
        names.set(english, own)
      }
    }
  })

  it('have a name of their own for what upstream calls MX inbound [I18N-03]', () => {
    const { en: _, ...others } = all
    for (const [language, texts] of Object.entries(others))
      for (const [key, words] of Object.entries(texts))
        expect([language, key, /MX[ -]Inbound|MX inbound/.test(words)]).toEqual([
          language,
          key,
          false,
        ])
  })

  it('of every file are said by the server, and come to the browser but for those of the server alone [I18N-03]', async () => {
    for (const [language, whole] of Object.entries(all)) {
      const folder = new URL(`../../../app/i18n/${language}/`, import.meta.url)
      const names = readdirSync(folder).filter((name) => name !== 'index.ts')
      const forBrowser: Record<string, string> = {}
      for (const name of names) {
        const file = (await import(/* @vite-ignore */ new URL(name, folder).href)) as object
        const texts = Object.assign({}, ...(Object.values(file) as object[])) as object
        expect(whole, `${language}/${name}`).toMatchObject(texts)
        if (!name.endsWith('.server.ts')) Object.assign(forBrowser, texts)
      }
      const browserFiles = Object.values(files[language as keyof typeof files])
      const fetched = await Promise.all(browserFiles.map((file) => file()))
      const texts = fetched.flatMap((file: object) => Object.values(file) as object[])
      expect(Object.assign({}, ...texts)).toEqual(forBrowser)
    }
  })

  it('are all said somewhere [I18N-03]', () => {
    const app = new URL('../../../app/', import.meta.url)
    const source = readdirSync(app, { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.tsx?$/.test(path) && !/^i18n\/\w\w\//.test(path))
      .map((path) => readFileSync(new URL(path, app), 'utf8'))
      .join('\n')
    const keys = new Set(source.match(/(?<=['"`])[\w-]+\.[\w.-]+(?=['"`])/g))
    // the beginnings of keys that are made of a name: `address.${field}`
    const beginnings = [...source.matchAll(/`([\w.-]+\.[\w-]*)\$\{/g)].map(([, text = '']) => text)
    const isSaid = (key: string) => keys.has(key) || beginnings.some((text) => key.startsWith(text))
    expect(Object.keys(all.en).filter((key) => !isSaid(key))).toEqual([])
  })

  it('have the same keys and placeholders in all five languages [I18N-03]', () => {
    const keys = Object.keys(all.en).sort()
    for (const [language, catalogue] of Object.entries(all)) {
      expect(Object.keys(catalogue).sort(), language).toEqual(keys)
      for (const key of keys) {
        const own = (catalogue as Record<string, string>)[key] ?? ''
        const english = (all.en as Record<string, string>)[key] ?? ''
        expect(own.trim(), `${language} ${key}`).not.toBe('')
        expect(placeholders(own), `${language} ${key}`).toEqual(placeholders(english))
        // nothing else stands in braces
        expect(
          own.replaceAll(/\{\w+(\|[^|{}]+\|[^|{}]+)?\}/g, ''),
          `${language} ${key}`,
        ).not.toMatch(/[{}]/)
      }
    }
  })

  it('count one thing as one and others as many, in every language [I18N-03]', () => {
    const said = (n: number | string) =>
      (['en', 'nl', 'de', 'fr', 'es'] as const).map((language) =>
        translatorFor(language)('lists.deleteOrders', { n }),
      )
    expect(said(1)).toEqual([
      'Delete 1 order? This cannot be undone.',
      '1 order verwijderen? Dit kan niet ongedaan worden gemaakt.',
      '1 Auftrag löschen? Das kann nicht rückgängig gemacht werden.',
      'Supprimer 1 commande ? Cette action est irréversible.',
      '¿Eliminar 1 pedido? Esta acción no se puede deshacer.',
    ])
    expect(said('1.000')).toEqual([
      'Delete 1.000 orders? This cannot be undone.',
      '1.000 orders verwijderen? Dit kan niet ongedaan worden gemaakt.',
      '1.000 Aufträge löschen? Das kann nicht rückgängig gemacht werden.',
      'Supprimer 1.000 commandes ? Cette action est irréversible.',
      '¿Eliminar 1.000 pedidos? Esta acción no se puede deshacer.',
    ])
    const none = (['en', 'nl', 'de', 'fr', 'es'] as const).map((language) =>
      translatorFor(language)('import.readSheet', { sheet: 'A', rows: 0 }),
    )
    expect(none).toEqual([
      'Sheet A: 0 rows',
      'Blad A: 0 rijen',
      'Blatt A: 0 Zeilen',
      'Feuille A : 0 ligne',
      'Hoja A: 0 filas',
    ])
    const later = message('import.skipped', { n: 1 })
    expect(say(translatorFor('en'), later)).toBe(
      '1 row of the file was imported before and is skipped.',
    )
  })

  it('fall back to English where a translation is missing [I18N-03]', () => {
    const holes: Catalogue = { ...all.nl, 'common.close': '' }
    expect(translator('nl', holes, all.en)('common.close')).toBe('Close')
    expect(translator('nl', holes, all.en)('common.cancel')).toBe('Annuleren')
  })

  it('can be chosen where no language is known and said later, names of fields included [I18N-03]', () => {
    const tooLong = message('form.tooLong', { field: message('auth.email'), n: 24 })
    for (const one of [tooLong, decoded(encoded(tooLong))]) {
      expect(say(translatorFor('en'), one)).toBe('Email cannot be longer than 24 characters')
      expect(say(translatorFor('nl'), one)).toBe('E-mail mag niet langer zijn dan 24 tekens')
    }
  })

  it.each(['Upstream said: no?', 'auth.email', 'form.tooLong?n=24'])(
    'leave words of upstream as they stand, like one of our texts or not: %s [I18N-03]',
    (words) => {
      expect(say(translatorFor('nl'), words)).toBe(words)
    },
  )

  it.each(['@auth.email', '@@x', 'a=b&c?', ''])('say what was typed as it was: %s', (name) => {
    const taken = message('views.taken', { name })
    expect(decoded(encoded(taken))).toEqual(taken)
    expect(say(translatorFor('en'), decoded(encoded(taken)))).toContain(name)
  })
})

describe('errors of upstream', () => {
  const error = { en: 'in English', fr: 'en français', nl: 'in het Nederlands', code: 'E1' }

  it('are shown in nl for NLD, fr for FRA and en for all others [I18N-04]', () => {
    const shown = (['en', 'nl', 'de', 'fr', 'es'] as const).map((language) =>
      errorText(translatorFor(language), error),
    )
    expect(shown).toEqual([
      'in English',
      'in het Nederlands',
      'in English',
      'en français',
      'in English',
    ])
  })

  it('fall back to English, then the code, then a text of our own [I18N-04, NET-07]', () => {
    const nl = translatorFor('nl')
    expect(errorText(nl, { ...error, nl: '' })).toBe('in English')
    expect(errorText(nl, { code: 'E1', en: ' ', nl: null })).toBe('E1')
    expect(errorText(translatorFor('en'), null)).toBe('Something went wrong')
    expect(
      failureText(translatorFor('en'), { kind: 'unavailable', trouble: 'timeout', error: null }),
    ).toBe('Something went wrong')
  })
})

/** Named once each: how often a language says them, and with which forms, is its own affair. */
const placeholders = (words: string) =>
  [
    ...new Set([...words.matchAll(/\{(\w+)(?:\|[^|}]+\|[^|}]+)?\}/g)].map((match) => match[1])),
  ].sort()

describe('the words of success', () => {
  it('are those of the business [SHELL-37]', () => {
    const t = translatorFor('en')
    expect([
      t('message.productSaved'),
      t('message.exportCreated'),
      t('message.actionProcessed'),
    ]).toEqual([
      'Product saved successfully',
      'Export created successfully',
      'Action processed successfully',
    ])
  })
})
