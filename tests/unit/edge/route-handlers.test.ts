import type { RequestHandler, ServerBuild } from '@remix-run/node'
import { describe, expect, it } from 'vitest'
import { handlersByFirstSegment } from '../../../server/route-handlers'

const routes = {
  root: { id: 'root', path: '' },
  frame: { id: 'frame', parentId: 'root' },
  home: { id: 'home', parentId: 'frame', index: true },
  products: { id: 'products', parentId: 'frame', path: 'products' },
  product: { id: 'product', parentId: 'frame', path: 'products/:id' },
  export: { id: 'export', parentId: 'root', path: 'Products/export' },
  orders: { id: 'orders', parentId: 'frame', path: 'orders' },
  order: { id: 'order', parentId: 'orders', path: ':id' },
  any: { id: 'any', parentId: 'frame', path: ':word/print' },
  rest: { id: 'rest', parentId: 'frame', path: '*' },
}
const everywhere = ['root', 'frame', 'home', 'any', 'rest']

/** Answers with the routes that the handler in charge knows, and those of its list for the browser. */
const create = (build: ServerBuild): RequestHandler => {
  const known = Object.keys(build.routes)
  expect(Object.keys(build.assets.routes)).toEqual(known)
  return () => Promise.resolve(Response.json(known))
}
const build = { routes, assets: { routes, version: '1' } } as unknown as ServerBuild
const handle = handlersByFirstSegment(build, create)
const knownAt = async (path: string) =>
  (await (await handle(new Request(`http://portal.test${path}`))).json()) as string[]

describe('an address', () => {
  it.each([
    ['/products', ['products', 'product', 'export']],
    ['/products/7?page=2', ['products', 'product', 'export']],
    ['/PRODUCTS/7', ['products', 'product', 'export']],
    ['/%70roducts', ['products', 'product', 'export']],
    ['//products', ['products', 'product', 'export']],
    ['/orders/7', ['orders', 'order']],
    ['/orders/7?_data=order', ['orders', 'order']],
    ['/orders/7?_data=frame', ['orders', 'order']],
  ])('is looked for among the routes of its first word: %s', async (path, own) => {
    expect((await knownAt(path)).sort()).toEqual([...everywhere, ...own].sort())
  })

  it.each(['/', '/?_data=home', '/nothing', '/productsx', '/constructor', '/%E0%A4'])(
    'of no such word is looked for among those of any word: %s',
    async (path) => {
      expect(await knownAt(path)).toEqual(everywhere)
    },
  )

  it.each(['/orders/7?_data=product', '/?_data=orders', '/orders/7?_data=toString'])(
    'that asks for a loader of another is left to all: %s',
    async (path) => {
      expect(await knownAt(path)).toEqual(Object.keys(routes))
    },
  )
})
