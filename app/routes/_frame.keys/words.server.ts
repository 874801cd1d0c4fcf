import type { TextKey } from '~/i18n/translate'
import { accessKeys } from '~/lib/access-keys'
import { canImport } from '~/services/imports/kinds/kinds'
import type { PortalUser, Rights } from '~/services/session/portal-user.server'

interface Group {
  key: string
  title: TextKey
  /** For whom the menu has it; without it, for everybody. */
  shown?: (can: Rights) => boolean
}

/** The groups of the menu, by the letters of `menuKeys`. */
const groups: readonly Group[] = [
  { key: 'd', title: 'shell.dashboard' },
  { key: 'p', title: 'shell.products' },
  { key: 'i', title: 'shell.inbound' },
  { key: 'r', title: 'shell.returns' },
  { key: 'o', title: 'shell.outbound' },
  { key: 'm', title: 'shell.imports', shown: canImport },
  { key: 'a', title: 'shell.activity' },
  { key: 'u', title: 'shell.unanswered' },
  { key: 'c', title: 'shell.customs', shown: ({ customs }) => customs },
  { key: 't', title: 'shell.tracking', shown: ({ tracey }) => tracey },
  { key: 's', title: 'shell.stock' },
  { key: 'l', title: 'shell.logbook' },
  { key: 'e', title: 'shell.referenceData' },
  { key: 'n', title: 'shell.admin', shown: ({ manageRelations }) => manageRelations },
]

/** The words of the page, which `?` shows over any other. */
export const keyWords = ({ t, can }: Pick<PortalUser, 't' | 'can'>, isOn: boolean) => ({
  about: t('keyboard.about'),
  close: t('common.close'),
  caption: t('keyboard.title'),
  headings: [t('keyboard.key'), t('keyboard.what')],
  keys: [
    { keys: ['/'], what: t('keyboard.search') },
    { keys: ['j'], what: t('keyboard.next') },
    { keys: ['k'], what: t('keyboard.previous') },
    { keys: ['x'], what: t('keyboard.tick') },
    { keys: ['?'], what: t('keyboard.list') },
    ...groups
      .filter(({ shown }) => !shown || shown(can))
      .map(({ key, title }) => ({ keys: ['g', key], what: t(title) })),
  ],
  accessCaption: t('keyboard.access'),
  accessAbout: t('keyboard.accessAbout'),
  accessKeys: [
    { keys: [accessKeys.search], what: t('shell.find') },
    { keys: [accessKeys.menu], what: t('shell.menu') },
    { keys: [accessKeys.save], what: t('keyboard.save') },
  ],
  state: t(isOn ? 'keyboard.on' : 'keyboard.off'),
  turn: t(isOn ? 'keyboard.switchOff' : 'keyboard.switchOn'),
})
