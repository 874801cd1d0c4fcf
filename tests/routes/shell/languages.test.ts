import { beforeAll, describe, expect, it } from 'vitest'
import { Browser } from '../../support/browser'
import { isFullRun } from '../../support/extent'
import { portal } from '../../support/portal'
import { followLinks } from './crawl'
import { catalogueOf, englishAlone, wordsOn, type Foreign } from './spoken'

const server = portal()

const codes: Record<Foreign, string> = { nl: 'NLD', de: 'DEU', fr: 'FRA', es: 'SPA' }
const users = ['client@demo.test', 'customs@demo.test', 'staff@demo.test', 'office@demo.test']
const languages = Object.keys(codes) as Foreign[]

/** Records of upstream that are called as something of the portal is in English. */
const ofUpstream =
  /^(Accepted|Parcel|Price ticketing|Received|Registered|Tracking|Wholesale|[\d-]+ [\d:]+ (error|warning|info) .*|((Article is unknown|Connection lost|Element <quantity> is missing)(; |$))+)$/

beforeAll(() => server.resetSandbox())

describe.each(languages)('in %s', (language) => {
  const english = englishAlone(language)
  const own = catalogueOf(language)
  const reader = users[languages.indexOf(language) % users.length]!

  // that every text is said in every language is a matter of the catalogues; a screen without them shows in any of them
  it.each(isFullRun ? users : [reader])(
    'for %s every screen is there and says nothing in English [I18N-03] [SHELL-46] [BEY-20]',
    async (email) => {
      await server.changeLanguage(email, codes[language])
      const browser = new Browser(server)
      await browser.signIn(email)
      const wrong = new Map<string, string>()
      const { dead, seen } = await followLinks(browser, {
        ofKind: 1,
        mostPages: 500,
        look(page) {
          // Tracey is not ours
          if (page.path.startsWith('/tracey/open')) return
          if (page.document.documentElement.lang !== language) wrong.set('lang', page.path)
          for (const { words, isName } of wordsOn(page))
            if (english.has(words) ? !ofUpstream.test(words) : isName && !own.has(words))
              wrong.set(words, page.path)
        },
      })
      expect(dead).toEqual([])
      expect([...wrong]).toEqual([])
      expect(seen).toBeGreaterThan(40)
      expect(seen).toBeLessThan(500)
    },
  )
})
