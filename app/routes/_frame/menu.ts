import type { JobCounts, MenuGroup, MenuItem } from '~/components/page/side-menu'
import type { TextKey } from '~/i18n/translate'
import { paths } from '~/lib/paths'
import { attributeListNames, attributeTitle } from '~/lib/attribute-names'
import type { Rights } from '~/services/session/portal-user.server'

const areas = ['warehouse', 'inbound', 'returns', 'outbound'] as const
const others = ['customs', 'tracey', 'imports', 'mutations', 'relations'] as const

/** What the menu hangs on, sent in its place: areas that can be written to, and whatever else is shown. */
export interface MenuFacts {
  parts: readonly string[]
  jobs?: JobCounts
}

export function menuFacts(
  { write, customs, tracey, manageRelations: relations }: Rights,
  { jobs, ...shown }: { jobs: JobCounts; imports: boolean; mutations: boolean },
): MenuFacts {
  const has = { customs, tracey, relations, ...shown }
  const parts = [...areas.filter((area) => write[area]), ...others.filter((name) => has[name])]
  return { parts, ...(jobs.running + jobs.paused > 0 ? { jobs } : {}) }
}

/** The menu as this user may see it. What is hidden here is refused by its own route as well. */
export function getMenu({ parts, jobs }: MenuFacts): MenuGroup[] {
  const has = (name: (typeof areas)[number] | (typeof others)[number]) => parts.includes(name)
  /** An area's list, and below it what is there for who may write. */
  const writable = (
    area: (typeof areas)[number],
    title: TextKey,
    icon: MenuGroup['icon'],
    path: string,
    screens: [TextKey, string][],
  ): MenuGroup => ({
    title,
    icon,
    path,
    items: toItems([['shell.overview', path], ...when(has(area), screens)]),
  })
  return [
    { title: 'shell.dashboard', icon: 'dashboard', path: paths.home(), items: [] },
    writable('warehouse', 'shell.products', 'products', paths.products(), [
      ['shell.createProduct', paths.createProduct()],
      ['shell.importProducts', paths.importProducts()],
    ]),
    writable('inbound', 'shell.inbound', 'inbound', paths.inboundOrders(), [
      ['shell.createOrder', paths.createInboundOrder()],
      ['shell.importOrders', paths.importInboundOrders()],
    ]),
    writable('returns', 'shell.returns', 'returns', paths.returns(), [
      ['shell.createReturn', paths.createReturn()],
      ['shell.importReturns', paths.importReturns()],
    ]),
    writable('outbound', 'shell.outbound', 'outbound', paths.outboundOrders(), [
      ['shell.createOrder', paths.createOutboundOrder()],
      ['shell.importOrders', paths.importOutboundOrders()],
    ]),
    ...when<MenuGroup>(has('imports'), [
      { title: 'shell.imports', icon: 'upload', path: paths.imports(), items: [], jobs },
    ]),
    ...when<MenuGroup>(has('customs'), [
      {
        title: 'shell.customs',
        icon: 'customs',
        path: paths.shipments(),
        items: toItems([
          ['shell.unloading', paths.unloading()],
          ['shell.auditFile', paths.auditFile()],
          ['shell.shipments', paths.shipments()],
          ['shell.customsReturns', paths.customsReturns()],
          ['shell.customsOrders', paths.customsOrders()],
        ]),
      },
    ]),
    ...when<MenuGroup>(has('tracey'), [
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
    ...when<MenuGroup>(has('relations'), [
      {
        title: 'shell.admin',
        icon: 'lock',
        path: paths.relations(),
        items: [{ title: 'shell.relations', path: paths.relations() }],
      },
    ]),
  ]
}

const when = <Item>(allowed: boolean, items: Item[]): Item[] => (allowed ? items : [])

const toItems = (screens: readonly (readonly [TextKey, string])[]): MenuItem[] =>
  screens.map(([title, path]) => ({ title, path }))
