import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { useStore } from '#tests/support/databases'
import { registerAllCatalogues } from '~/i18n/all'
import { readUpload } from '~/services/imports/read/read-upload'
import { writeResult } from '~/services/imports/result/write-result'
import { createImport } from '~/services/imports/ledger/imports.server'
import type { Upstream } from '~/services/upstream/upstream.server'

const nobody = {} as Upstream
const at = useStore('sqlite')
let folder: string
beforeAll(async () => {
  registerAllCatalogues()
  folder = await mkdtemp(join(tmpdir(), 'result-'))
})
afterAll(() => rm(folder, { recursive: true }))

const content = 'ArticleNumber;Barcode\nSLOW-1;1\nSLOW-2;2\n'
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

async function uploaded(name: string): Promise<string> {
  const { id } = await createImport(
    at.store,
    {
      userEmail: 'a@x.test',
      companyId: 1,
      division: '1001',
      area: 'products',
      files: [{ name, sha256: hashOf(content), size: 40, tempPath: null }],
    },
    { owner: 'process-a', leaseMs: 60_000 },
  )
  return id
}

async function read(importId: string, name: string) {
  const path = join(folder, `${importId}-${name}`)
  await writeFile(path, content)
  const task = { importId, area: 'products', companyId: 1, files: [{ name, path }] }
  return readUpload(at.store, task, nobody)
}

/** Whoever asks for the time hears that half a minute has passed. */
function slowClock() {
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 30_000))
}

describe('the making of a result workbook', () => {
  it('has no time of its own for the reading: a file that was taken once comes back, however busy the machine is [BEY-09]', async () => {
    const id = await uploaded('slow.csv')
    expect(await read(id, 'slow.csv')).toEqual({ kind: 'ready' })
    slowClock()
    const late = await uploaded('late.csv')
    expect(await read(late, 'late.csv')).toMatchObject({ refusal: { code: 'too-slow' } })
    const path = join(folder, 'result.xlsx')
    const task = {
      importId: id,
      companyId: 1,
      fileIndex: 0,
      language: 'en',
      path,
    } as const
    expect(await writeResult(at.store, task, nobody)).toEqual({ kind: 'written' })
  })
})
