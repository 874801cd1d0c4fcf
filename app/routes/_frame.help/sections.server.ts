import type { TextKey, Translate } from '~/i18n/translate'
import type { HelpPage } from './help-page'

const sections = ['sign-in', 'lists', 'imports', 'orders', 'exports', 'times', 'keyboard'] as const

const texts = {
  'sign-in': ['help.signIn', 'help.signIn.text'],
  lists: ['help.lists', 'help.lists.text'],
  imports: ['help.imports', 'help.imports.text'],
  orders: ['help.orders', 'help.orders.text'],
  exports: ['help.exports', 'help.exports.text'],
  times: ['help.times', 'help.times.text'],
  keyboard: ['help.keyboard', 'help.keyboard.text'],
} as const satisfies Record<(typeof sections)[number], readonly [TextKey, TextKey]>

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
} as const satisfies Record<string, TextKey>

/** The help page in the user's language. */
export const helpPage = (
  t: Translate,
  contact: Pick<HelpPage['contact'], 'whom' | 'address'>,
): HelpPage => ({
  contents: t('help.contents'),
  sections: sections.map((id) => {
    const [title, lines] = texts[id]
    return { id, title: t(title), lines: t(lines).split('\n') }
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
