import type { Translate } from '~/i18n/translate'
import { accessKeys } from '~/lib/access-keys'

/** The words of the page, which `?` shows over any other. */
export const keyWords = (t: Translate, isOn: boolean) => ({
  about: t('keys.about'),
  close: t('common.close'),
  caption: t('keys.title'),
  headings: [t('keys.key'), t('keys.what')],
  keys: [
    { keys: ['/'], what: t('keys.search') },
    { keys: ['j'], what: t('keys.next') },
    { keys: ['k'], what: t('keys.previous') },
    { keys: ['x'], what: t('keys.tick') },
    { keys: ['?'], what: t('keys.list') },
  ],
  accessCaption: t('keys.access'),
  accessAbout: t('keys.accessAbout'),
  accessKeys: [
    { keys: [accessKeys.search], what: t('shell.find') },
    { keys: [accessKeys.menu], what: t('shell.menu') },
    { keys: [accessKeys.save], what: t('keys.save') },
  ],
  state: t(isOn ? 'keys.on' : 'keys.off'),
  turn: t(isOn ? 'keys.switchOff' : 'keys.switchOn'),
})
