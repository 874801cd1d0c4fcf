import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  StaticRouterProvider,
  type StaticHandlerContext,
} from 'react-router-dom/server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { useFormState } from '~/components/form/form-state'
import { PortalForm } from '~/components/form/portal-form'
import { registerAllCatalogues } from '~/i18n/all'
import { Browser } from '#tests/support/browser'

const formsByPath: Record<string, 'multipart/form-data' | undefined> = {
  '/with-files': 'multipart/form-data',
  '/of-texts': undefined,
}

function Screen({ encType }: { encType: (typeof formsByPath)[string] }) {
  const [form] = useFormState<'note'>('record', undefined, { note: '' })
  return createElement(
    PortalForm,
    { form, summaryOf: [], encType, children: null },
    createElement('input', { name: 'note', 'aria-label': 'Note' }),
    createElement('input', { name: 'document', type: 'file', 'aria-label': 'Document' }),
    createElement('button', null, 'Save'),
  )
}

const handler = createStaticHandler(
  Object.entries(formsByPath).map(([path, encType]) => ({
    path,
    element: createElement(Screen, { encType }),
  })),
)

/** What was posted last. */
let posted: Request | undefined
const server = createServer((request, response) => {
  void (async () => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const headers = { 'content-type': request.headers['content-type'] ?? '' }
    const address = `http://portal${request.url}`
    if (request.method === 'POST')
      posted = new Request(address, { method: 'POST', headers, body: Buffer.concat(chunks) })
    const context = (await handler.query(new Request(address))) as StaticHandlerContext
    const router = createStaticRouter(handler.dataRoutes, context)
    const page = createElement(StaticRouterProvider, { router, context, hydrate: false })
    response.setHeader('content-type', 'text/html')
    response.end(`<!doctype html><body>${renderToString(page)}</body>`)
  })()
})
let url = ''

beforeAll(async () => {
  registerAllCatalogues()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => void server.close())

async function send(path: string) {
  const form = (await new Browser({ url }).open(path)).form('Save')
  const file = new File(['of cotton'], 'origin.txt', { type: 'text/plain' })
  await form.fill('Note', 'ü & more').attach('Document', file).press('Save')
  const type = posted!.headers.get('content-type')?.split(';')[0]
  return { type, entries: await posted!.formData() }
}

it('a form that says it has files sends what is in them beside its texts [BEY-43]', async () => {
  const { type, entries } = await send('/with-files')
  expect(type).toBe('multipart/form-data')
  expect(entries.get('note')).toBe('ü & more')
  const document = entries.get('document') as File
  expect([document.name, await document.text()]).toEqual(['origin.txt', 'of cotton'])
})

it('any other form is sent as texts alone, of a file no more than its name', async () => {
  const { type, entries } = await send('/of-texts')
  expect(type).toBe('application/x-www-form-urlencoded')
  expect([...entries].filter(([name]) => !/^(key|form|company)$/.test(name))).toEqual([
    ['note', 'ü & more'],
    ['document', 'origin.txt'],
  ])
})
