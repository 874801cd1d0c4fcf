import type { TextKey } from '~/i18n/translate'
import { paths } from '~/lib/paths'
import { canImport } from '~/services/imports/kinds/kinds'
import type { PortalUser, Rights } from '~/services/session/portal-user.server'
import type { HelpPage } from './help-page'

interface HelpSection {
  title: TextKey
  text: TextKey
  /** The groups of the menu that it tells of. */
  screens?: readonly Screen[]
  /** Where more of it is told. */
  more?: Omit<Screen, 'shown'>
}

interface Screen {
  title: TextKey
  path: string
  /** For whom the menu has it; without it, for everybody. */
  shown?: (can: Rights) => boolean
}

/** By the hash that leads to each. One whose groups a user does not have is not told to him. */
const sections: Record<string, HelpSection> = {
  'sign-in': { title: 'help.signIn', text: 'help.signIn.text' },
  dashboard: {
    title: 'shell.dashboard',
    text: 'help.dashboard.text',
    screens: [{ title: 'shell.dashboard', path: paths.home() }],
  },
  lists: { title: 'help.lists', text: 'help.lists.text' },
  imports: {
    title: 'help.imports',
    text: 'help.imports.text',
    screens: [{ title: 'shell.imports', path: paths.imports(), shown: canImport }],
  },
  products: {
    title: 'help.products',
    text: 'help.products.text',
    screens: [
      { title: 'shell.products', path: paths.products() },
      { title: 'shell.referenceData', path: paths.attributes() },
    ],
  },
  orders: {
    title: 'help.orders',
    text: 'help.orders.text',
    screens: [
      { title: 'shell.inbound', path: paths.inboundOrders() },
      { title: 'shell.outbound', path: paths.outboundOrders() },
    ],
  },
  returns: {
    title: 'shell.returns',
    text: 'help.returns.text',
    screens: [{ title: 'shell.returns', path: paths.returns() }],
  },
  customs: {
    title: 'shell.customs',
    text: 'help.customs.text',
    screens: [{ title: 'shell.customs', path: paths.shipments(), shown: ({ customs }) => customs }],
  },
  tracking: {
    title: 'shell.tracking',
    text: 'help.tracking.text',
    screens: [
      { title: 'shell.tracking', path: paths.trackedShipments(), shown: ({ tracey }) => tracey },
    ],
  },
  stock: {
    title: 'shell.stock',
    text: 'help.stock.text',
    screens: [{ title: 'shell.stock', path: paths.stock() }],
  },
  activity: {
    title: 'shell.activity',
    text: 'help.activity.text',
    screens: [
      { title: 'shell.activity', path: paths.activity() },
      { title: 'shell.unanswered', path: paths.unanswered() },
    ],
  },
  logbook: {
    title: 'shell.logbook',
    text: 'help.logbook.text',
    screens: [{ title: 'shell.logbook', path: paths.logbook() }],
  },
  relations: {
    title: 'shell.relations',
    text: 'help.relations.text',
    screens: [
      {
        title: 'shell.admin',
        path: paths.relations(),
        shown: ({ manageRelations }) => manageRelations,
      },
    ],
  },
  exports: { title: 'help.exports', text: 'help.exports.text' },
  times: { title: 'help.times', text: 'help.times.text' },
  keyboard: {
    title: 'help.keyboard',
    text: 'help.keyboard.text',
    more: { title: 'keyboard.title', path: paths.keyboard() },
  },
}

/** Words of the trade, by the hash that leads to each. */
const words = {
  concept: 'help.word.concept',
  'stock-code': 'help.word.stockcode',
  dms: 'help.word.dms',
  mrn: 'help.word.mrn',
  eori: 'help.word.eori',
  incoterm: 'help.word.incoterm',
  taric: 'help.word.taric',
  goh: 'help.word.goh',
  vas: 'help.word.vas',
  sku: 'help.word.sku',
  bom: 'help.word.bom',
  bonded: 'help.word.bonded',
  origin: 'help.word.origin',
  eur1: 'help.word.eur1',
  atr: 'help.word.atr',
  cvo: 'help.word.cvo',
  rex: 'help.word.rex',
  'export-value': 'help.word.exportvalue',
  'sales-value': 'help.word.salesvalue',
  'invoice-amount': 'help.word.invoiceamount',
  'border-means': 'help.word.bordermeans',
  'border-mode': 'help.word.bordermode',
  'mx-reference': 'help.word.mxreference',
  prepacked: 'help.word.prepacked',
  'cross-dock': 'help.word.crossdock',
  phase: 'help.word.phase',
  astro: 'help.word.astro',
  manco: 'help.word.manco',
  t1: 'help.word.t1',
  tg: 'help.word.tg',
  'tg-conform': 'help.word.tgconform',
  ie043: 'help.word.ie043',
  ie044: 'help.word.ie044',
  'ags-import': 'help.word.ags',
} as const satisfies Record<string, TextKey>

/** The help page in the user's language, about what the user can open. */
export const helpPage = (
  { t, can }: Pick<PortalUser, 't' | 'can'>,
  contact: Pick<HelpPage['contact'], 'whom' | 'address'>,
): HelpPage => ({
  contents: t('help.contents'),
  inMenu: t('help.screens'),
  sections: Object.entries(sections).flatMap(([id, { title, text, more, screens = [] }]) => {
    const shown = screens.filter((screen) => !screen.shown || screen.shown(can))
    if (screens.length > 0 && shown.length === 0) return []
    return [
      {
        id,
        title: t(title),
        lines: t(text).split('\n'),
        more: more && { title: t(more.title), path: more.path },
        screens: shown.map((screen) => ({ title: t(screen.title), path: screen.path })),
      },
    ]
  }),
  words: {
    title: t('help.words'),
    of: Object.entries(words).map(([id, key]) => {
      const [word = '', meaning = ''] = t(key).split(/: (.*)/)
      return { id, word, meaning }
    }),
  },
  contact: {
    title: t('help.contact'),
    lines: [...(contact.whom ? [] : [t('help.contact.unknown')]), t('help.contact.text')],
    ...contact,
  },
})
