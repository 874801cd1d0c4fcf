import type { JobCounts, MenuGroup } from '~/components/page/side-menu'
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

type Part = (typeof areas)[number] | (typeof others)[number]

/** A group, and the screens below it; `part` is what it is shown for. */
interface Row extends Omit<MenuGroup, 'items' | 'jobs'> {
  part?: Part
  items?: readonly (readonly [title: TextKey, path: string, part?: Part])[]
}

const rows: readonly Row[] = [
  { title: 'shell.dashboard', icon: 'dashboard', path: paths.home() },
  {
    title: 'shell.products',
    icon: 'products',
    path: paths.products(),
    items: [
      ['shell.createProduct', paths.createProduct(), 'warehouse'],
      ['shell.importProducts', paths.importProducts(), 'warehouse'],
    ],
  },
  {
    title: 'shell.inbound',
    icon: 'inbound',
    path: paths.inboundOrders(),
    items: [
      ['shell.arrivals', paths.arrivals()],
      ['shell.createOrder', paths.createInboundOrder(), 'inbound'],
      ['shell.importOrders', paths.importInboundOrders(), 'inbound'],
    ],
  },
  {
    title: 'shell.returns',
    icon: 'returns',
    path: paths.returns(),
    items: [
      ['shell.createReturn', paths.createReturn(), 'returns'],
      ['shell.importReturns', paths.importReturns(), 'returns'],
    ],
  },
  {
    title: 'shell.outbound',
    icon: 'outbound',
    path: paths.outboundOrders(),
    items: [
      ['shell.createOrder', paths.createOutboundOrder(), 'outbound'],
      ['shell.importOrders', paths.importOutboundOrders(), 'outbound'],
      ['shell.templates', paths.templates()],
    ],
  },
  { title: 'shell.imports', icon: 'upload', path: paths.imports(), part: 'imports' },
  { title: 'shell.activity', icon: 'history', path: paths.activity() },
  { title: 'shell.unanswered', icon: 'warning', path: paths.unanswered() },
  {
    title: 'shell.customs',
    icon: 'customs',
    path: paths.shipments(),
    area: '/customs',
    part: 'customs',
    items: [
      ['shell.unloading', paths.unloading()],
      ['shell.auditFile', paths.auditFile()],
      ['shell.shipments', paths.shipments()],
      ['shell.customsReturns', paths.customsReturns()],
      ['shell.customsOrders', paths.customsOrders()],
    ],
  },
  {
    title: 'shell.tracking',
    icon: 'tracey',
    path: paths.trackedShipments(),
    area: paths.tracey(),
    part: 'tracey',
    items: [
      ['shell.trackingShipments', paths.trackedShipments()],
      ['shell.exceptions', paths.trackingExceptions()],
      ['shell.openTracey', paths.tracey()],
    ],
  },
  {
    title: 'shell.stock',
    icon: 'stock',
    path: paths.stock(),
    items: [
      ['shell.stockOverview', paths.stock()],
      ['shell.stockHistory', paths.stockHistory()],
      ['shell.stockMutations', paths.stockMutations(), 'mutations'],
    ],
  },
  {
    title: 'shell.logbook',
    icon: 'logbook',
    path: paths.logbook(),
    items: [
      ['shell.xmlLog', paths.xmlLog()],
      ['shell.apiLog', paths.apiLog()],
      ['shell.portalLog', paths.portalLog()],
    ],
  },
  {
    title: 'shell.referenceData',
    icon: 'reference',
    path: paths.attributes(),
    items: attributeListNames.map((list) => [attributeTitle(list), paths.attributes(list)]),
  },
  {
    title: 'shell.admin',
    icon: 'lock',
    path: paths.relations(),
    part: 'relations',
    items: [['shell.relations', paths.relations()]],
  },
]

/** The menu as this user may see it. What is hidden here is refused by its own route as well. */
export function getMenu({ parts, jobs }: MenuFacts): MenuGroup[] {
  const isShown = (part: Part | undefined) => part === undefined || parts.includes(part)
  return rows
    .filter(({ part }) => isShown(part))
    .map(({ part, items = [], ...group }) => ({
      ...group,
      items: items.flatMap(([title, path, own]) => (isShown(own) ? [{ title, path }] : [])),
      ...(part === 'imports' ? { jobs } : {}),
    }))
}
