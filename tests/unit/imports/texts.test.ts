import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { registerAllCatalogues } from '~/i18n/all'
import { translatorFor } from '~/i18n/registry'
import { languages } from '~/i18n/languages'
import { productImport } from '~/services/imports/kinds/products/kind.server'
import {
  refusalDetails,
  refusalTexts,
  type RefusalCode,
} from '~/services/imports/read/reader/types'
import { refusalText } from '~/services/imports/report/refusal'
import { resultText } from '~/services/imports/preview/tell-results.server'
import { convertSpreadsheet } from '~/services/imports/read/upstream-spreadsheet'
import { isBase64 } from '~/lib/base64'
import { uploadContent } from '~/services/submissions/upload-content'
import type { Upstream } from '~/services/upstream/upstream.server'

beforeAll(() => registerAllCatalogues())

describe('the result of an import', () => {
  const result = (mode: 'import' | 'submit', imported: number, failed: number) =>
    resultText(translatorFor('en'), productImport, { mode, imported, failed })

  it('has one wording for every number [PIMP-46]', () => {
    expect(result('import', 250, 3)).toBe('Imported 250 products, 3 products failed.')
    expect(result('import', 1, 0)).toBe('Imported 1 products, 0 products failed.')
  })

  it('says so where the import submits as well [PIMP-47]', () => {
    expect(result('submit', 2, 1)).toBe('Imported & submitted 2 products, 1 products failed.')
  })
})

describe('the reason of a refused file', () => {
  it('is there in every language, with every detail that it names filled in [PIMP-05] [PIMP-07]', () => {
    for (const language of languages) {
      const t = translatorFor(language)
      for (const code of Object.keys(refusalTexts) as RefusalCode[]) {
        const names = (refusalDetails as Record<string, readonly string[]>)[code] ?? []
        const detail = Object.fromEntries(names.map((name) => [name, `<${name}>`]))
        const words = refusalText(t, { code, detail })
        expect(words, `${code} in ${language}`).not.toMatch(/[{}]|import\.refused/)
      }
    }
  })

  it.each([
    ['en', 'text', 'xlsx', 'The file could not be read: it is a text file, not .xlsx'],
    ['en', 'xlsx', 'csv', 'The file could not be read: it is an Excel workbook (.xlsx), not .csv'],
    [
      'en',
      'ods',
      'csv',
      'The file could not be read: it is an OpenDocument spreadsheet (.ods), not .csv',
    ],
    [
      'nl',
      'text',
      'xlsx',
      'Het bestand kon niet worden gelezen: het is een tekstbestand, geen .xlsx',
    ],
    [
      'de',
      'text',
      'xlsx',
      'Die Datei konnte nicht gelesen werden: Sie ist eine Textdatei, keine .xlsx-Datei',
    ],
    [
      'fr',
      'text',
      'xlsx',
      'Le fichier n’a pas pu être lu : c’est un fichier texte, pas un fichier .xlsx',
    ],
    [
      'es',
      'xls',
      'xlsx',
      'No se ha podido leer el archivo: es un libro de Excel antiguo (.xls), no .xlsx',
    ],
  ] as const)(
    'in %s names what a file is (%s) whose name says .%s [PIMP-07]',
    (language, found, extension, words) => {
      const refusal = { code: 'wrong-type', detail: { found, extension } } as const
      expect(refusalText(translatorFor(language), refusal)).toBe(words)
    },
  )
})

describe('content for upstream', () => {
  it('is the uploaded file in base64, of a length that is a multiple of 4 [PIMP-06] [VAL-23]', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'content-'))
    for (let length = 1; length < 9; length++) {
      const path = join(folder, `file-${length}`)
      writeFileSync(path, Buffer.alloc(length, 0xfb))
      const content = await uploadContent({ path })
      expect(content.length % 4).toBe(0)
      expect(Buffer.from(content, 'base64')).toEqual(Buffer.alloc(length, 0xfb))
      expect(isBase64(content)).toBe(true)
    }
    rmSync(folder, { recursive: true })
  })

  it('is never sent of an empty file [PIMP-06] [IMP-04]', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'content-'))
    const path = join(folder, 'empty.xls')
    writeFileSync(path, '')
    const call = vi.fn()
    const api = { call, open: call } as unknown as Upstream
    await expect(convertSpreadsheet(api, { name: 'empty.xls', path })).rejects.toThrow('damaged')
    expect(call).not.toHaveBeenCalled()
    rmSync(folder, { recursive: true })
  })
})
