import type { JobCounts, MenuGroup, MenuItem } from '~/components/page/side-menu'
import { paths } from '~/lib/paths'
import { attributeListNames, attributeTitle } from '~/lib/attribute-names'
import type { Rights } from '~/services/requests/portal-user.server'

const areas = ['warehouse', 'inbound', 'returns', 'outbound'] as const
const others = ['customs', 'tracey', 'imports', 'mutations'] as const

/** What the menu hangs on, sent in its place: areas that can be written to, and whatever else is shown. */
export interface MenuFacts {
  parts: readonly string[]
  jobs?: JobCounts
}

export function menuFacts(
  { write, customs, tracey }: Rights,
  { jobs, ...shown }: { jobs: JobCounts; imports: boolean; mutations: boolean },
): MenuFacts {
  const has = { customs, tracey, ...shown }
  const parts = [...areas.filter((area) => write[area]), ...others.filter((name) => has[name])]
  return { parts, ...(jobs.running + jobs.paused > 0 ? { jobs } : {}) }
}

/** The menu as this user may see it. What is hidden here is refused by its own route as well. */
export function menuOf({ parts, jobs }: MenuFacts): MenuGroup[] {
  const has = (name: (typeof areas)[number] | (typeof others)[number]) => parts.includes(name)
  const can = {
    write: Object.fromEntries(areas.map((area) => [area, has(area)])) as Rights['write'],
    customs: has('customs'),
    tracey: has('tracey'),
  }
  return [
    { title: 'shell.dashboard', icon: 'dashboard', path: paths.home(), items: [] },
    {
      title: 'shell.products',
      icon: 'products',
      path: paths.products(),
      items: [
        { title: 'shell.overview', path: paths.products() },
        ...when<MenuItem>(can.write.warehouse, [
          { title: 'shell.createProduct', path: paths.createProduct() },
          { title: 'shell.importProducts', path: paths.importProducts() },
        ]),
      ],
    },
    {
      title: 'shell.returns',
      icon: 'returns',
      path: paths.returns(),
      items: [
        { title: 'shell.overview', path: paths.returns() },
        ...when<MenuItem>(can.write.returns, [
          { title: 'shell.createReturn', path: paths.createReturn() },
          { title: 'shell.importReturns', path: paths.importReturns() },
        ]),
      ],
    },
    {
      title: 'shell.outbound',
      icon: 'outbound',
      path: paths.outboundOrders(),
      items: [
        { title: 'shell.overview', path: paths.outboundOrders() },
        ...when<MenuItem>(can.write.outbound, [
          { title: 'shell.createOrder', path: paths.createOutboundOrder() },
          { title: 'shell.importOrders', path: paths.importOutboundOrders() },
        ]),
      ],
    },
    ...when<MenuGroup>(has('imports'), [
      { title: 'shell.imports', icon: 'upload', path: paths.imports(), items: [], jobs },
    ]),
    ...when<MenuGroup>(can.tracey, [
      {
        title: 'shell.tracking',
        icon: 'tracey',
        path: paths.tracey(),
        items: [
          { title: 'shell.trackingShipments', path: paths.trackedShipments() },
          { title: 'shell.exceptions', path: paths.trackingExceptions() },
          { title: 'shell.openTracey', path: paths.tracey() },
        ],
      },
    ]),
    {
      title: 'shell.stock',
      icon: 'stock',
      path: paths.stock(),
      items: [
        { title: 'shell.stockOverview', path: paths.stock() },
        { title: 'shell.stockHistory', path: paths.stockHistory() },
        ...when<MenuItem>(has('mutations'), [
          { title: 'shell.stockMutations', path: paths.stockMutations() },
        ]),
      ],
    },
    {
      title: 'shell.logbook',
      icon: 'logbook',
      path: paths.logbook(),
      items: [
        { title: 'shell.xmlLog', path: paths.xmlLog() },
        { title: 'shell.apiLog', path: paths.apiLog() },
        { title: 'shell.portalLog', path: paths.portalLog() },
      ],
    },
    {
      title: 'shell.referenceData',
      icon: 'reference',
      path: paths.attributes(),
      items: attributeListNames.map((list) => ({
        title: attributeTitle(list),
        path: paths.attributes(list),
      })),
    },
  ]
}

const when = <Item>(allowed: boolean, items: Item[]): Item[] => (allowed ? items : [])
