import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keepFile, restoreFile, refuseReading } from '~/services/imports/ledger/readings.server'
import { createImport } from '~/services/imports/ledger/imports.server'
import { purgeImports } from '~/services/imports/ledger/purge-imports.server'
import { dialects, useStore } from '#tests/support/databases'

const lease = { owner: 'process-a', leaseMs: 30_000 }

describe.each(dialects)('the files of uploads on %s', (dialect) => {
  const at = useStore(dialect)
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'kept-'))
  })
  afterAll(() => rm(folder, { recursive: true }))

  const upload = async () => {
    const { id } = await createImport(
      at.store,
      { userEmail: 'a@x.test', companyId: 1, division: '1001', area: 'products', files: [] },
      lease,
    )
    return id
  }
  const kept = async (importId: string, bytes: Buffer, fileIndex = 0) => {
    await writeFile(join(folder, 'given'), bytes)
    await keepFile(at.store, { importId, fileIndex }, join(folder, 'given'))
  }
  const restored = async (importId: string, fileIndex = 0) => {
    const path = join(folder, `${importId}-${fileIndex}`)
    const isThere = await restoreFile(at.store, { importId, fileIndex }, path)
    return isThere ? readFile(path) : null
  }

  it('come back byte for byte, whatever their size, in any process [BEY-09] [BEY-55]', async () => {
    const id = await upload()
    const large = randomBytes(700_000)
    const even = randomBytes(256 * 1024)
    await kept(id, large)
    await kept(id, even, 1)
    expect(large.equals((await restored(id))!)).toBe(true)
    expect(even.equals((await restored(id, 1))!)).toBe(true)
    expect(await restored(id, 2)).toBeNull()
  })

  it('go with the rows of an upload that is refused or past its life [BEY-09]', async () => {
    const [id, other] = [await upload(), await upload()]
    await kept(id, randomBytes(10))
    await kept(other, randomBytes(10))
    await refuseReading(at.store, id, null)
    await purgeImports(at.store)
    expect(await restored(id)).toBeNull()
    expect(await restored(other)).not.toBeNull()
  })
})
