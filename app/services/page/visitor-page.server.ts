import { languages, type Language } from '~/i18n/languages'
import type { TextKey, Translate } from '~/i18n/translate'
import type { DemoUsers, VisitorFoot } from '~/lib/visitor-page'
import { config } from '../base/config.server'
import { helpContact } from './help-contact.server'

/** Each in its own language: who looks for it reads no other. */
const languageNames: Record<Language, string> = {
  en: 'English',
  nl: 'Nederlands',
  de: 'Deutsch',
  fr: 'Français',
  es: 'Español',
}

export function visitorFoot(t: Translate): VisitorFoot {
  const { whom, address } = helpContact()
  return {
    contact: whom ? t('help.contact') : t('help.contact.unknown'),
    whom,
    address,
    languages: t('visitor.languages', { languages: Object.values(languageNames).join(', ') }),
  }
}

/** As the sandbox knows them. */
const demoPassword = 'demo1234'
const demoUsers: readonly (readonly [names: readonly string[], sees: TextKey])[] = [
  [['client'], 'visitor.demo.client'],
  [['customs'], 'visitor.demo.customs'],
  [['dock'], 'visitor.demo.dock'],
  [['nomail'], 'visitor.demo.nomail'],
  [['staff'], 'visitor.demo.staff'],
  [['office'], 'visitor.demo.office'],
  [['solo'], 'visitor.demo.solo'],
  [languages.filter((language) => language !== 'en'), 'visitor.demo.languages'],
]

/** Nothing unless the sandbox is upstream: nobody else knows these users, and a real provider's page names none. */
export function demoUsersShown(t: Translate): DemoUsers | undefined {
  if (!config().usesSandbox) return undefined
  return {
    title: t('visitor.demo', { password: demoPassword }),
    password: demoPassword,
    users: demoUsers.map(([names, sees]) => ({
      emails: names.map((name) => `${name}@demo.test`),
      sees: t(sees),
    })),
  }
}
