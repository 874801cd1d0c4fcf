import { expect, it } from 'vitest'
import { openStore } from '~/services/store/database.server'
import { parseLog, portal, startPortal } from '../../support/portal'

it('health and readiness answer 200 while store and upstream answer [BEY-51]', async () => {
  const { fetch } = portal()
  expect((await fetch('/healthz')).status).toBe(200)
  const ready = await fetch('/readyz')
  expect(ready.status).toBe(200)
  expect(await ready.json()).toEqual({ ready: true, missing: [] })
})

it('readiness answers 503 and names the upstream when it is gone, while health stays fine [BEY-51]', async () => {
  const lonely = await startPortal({ env: { API_BASE_URL: 'http://127.0.0.1:9/v1' } })
  expect((await fetch(`${lonely.url}/healthz`)).status).toBe(200)
  const ready = await fetch(`${lonely.url}/readyz`)
  expect(ready.status).toBe(503)
  expect(await ready.json()).toEqual({ ready: false, missing: ['upstream'] })
})

it('readiness asks upstream for nothing that would need a token [BEY-51, NET-02]', async () => {
  const { calls } = portal()
  const last = (await calls(-1)).at(-1)?.id ?? 0
  const own = await startPortal()
  expect((await fetch(`${own.url}/readyz`)).status).toBe(200)
  expect(await calls(last)).toEqual([])
})

it('is ready once it has made pages for nobody, which asks upstream for nothing and writes nothing [BEY-51]', async () => {
  const { calls } = portal()
  const last = (await calls(-1)).at(-1)?.id ?? 0
  const own = await startPortal({ env: { WARM_UP: undefined, LOG_LEVEL: 'info' } })
  await expect.poll(async () => (await fetch(`${own.url}/readyz`)).status).toBe(200)
  const lines = parseLog(own.output())
  expect(lines.map(({ msg }) => msg)).toContain('warmed up')
  expect(lines.filter(({ level }) => Number(level) >= 40)).toEqual([])
  expect(await calls(last)).toEqual([])
  const store = await openStore({ dataDir: own.dataDir, secret: 'x'.repeat(32) })
  const kept = ['sessions', 'notices', 'formKeys', 'acts', 'drafts', 'views', 'imports'] as const
  for (const table of kept)
    expect([table, await store.db.selectFrom(table).selectAll().execute()]).toEqual([table, []])
  await store.close()
})
