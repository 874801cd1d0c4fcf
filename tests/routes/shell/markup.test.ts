import { beforeAll, describe, expect, it } from 'vitest'
import { Browser, wordsOf, type Page } from '../../support/browser'
import { isFullRun, oneOfEach } from '../../support/extent'
import { findHtmlFaults, findMissingReferences } from '../../support/html-checker'
import { findNuFaults } from '../../support/nu-checker'
import { findPolicyFaults } from '../../support/policy-checker'
import { portal } from '../../support/portal'
import { followLinks, screenOf } from './crawl'

const server = portal()

beforeAll(() => server.resetSandbox())

/** Screens that checkers were shown: each once, whoever sees it and whatever its query, as they take longer than the visit. */
const shown = new Set<string>()
const isNew = ({ url }: Page) => isFullRun || !shown.has(screenOf(url))

type Rules = Record<string, (page: Page) => Iterable<unknown>>

/** Of whatever the portal answers with. */
const rulesOfAnswers: Rules = {
  'csp_evaluator finds nothing': (answer) =>
    findPolicyFaults(answer.header('content-security-policy') ?? ''),
  'nothing is a script': (answer) =>
    /script/.test(answer.header('content-type') ?? '') ? [answer.path] : [],
}

/** What checkers of HTML and of its use find fault with, each with those that it is found in. */
const rules: Rules = {
  ...rulesOfAnswers,
  'an empty option says so': (page) =>
    page
      .findAll('option')
      .filter((option) => !option.hasAttribute('label') && option.textContent?.trim() === ''),
  'a choice that has to be made begins with none': (page) =>
    page
      .findAll('select[required]:not([multiple])')
      .filter((select) => select.querySelector('option')?.getAttribute('value') !== ''),
  'a fieldset has a name': (page) =>
    page
      .findAll('fieldset')
      .filter((one) => !one.matches('[role=none], [aria-label], [aria-labelledby]') && !one.querySelector(':scope > legend')), // prettier-ignore
  'searches have names, each its own': (page) => {
    const names = page.findAll('[role=search]').map((one) => one.getAttribute('aria-label') ?? '')
    return names.filter((name, index) => name === '' || names.indexOf(name) !== index)
  },
  'what names or describes an element is there': (page) => findMissingReferences(page.document),
  'a table has rows': (page) => page.findAll('tbody').filter((body) => !body.querySelector('tr')),
  'a caption of a figure is its first or last': (page) =>
    page
      .findAll('figure > figcaption')
      .filter((one) => one.previousElementSibling && one.nextElementSibling),
  'an address of a button is one': (page) =>
    page
      .findAll('[formaction]')
      .filter((one) => /[[\]]/.test(one.getAttribute('formaction') ?? '')),
  'only what is preloaded says what it is': (page) => page.findAll('link[rel=prefetch][as]'),
  'a title has 70 letters at most': (page) => (page.title.length > 70 ? [page.title] : []),
  'a form has a button': (page) =>
    page
      .findAll('form')
      .filter((form) => !form.querySelector('button') && !page.findAll(`button[form="${form.id}"]`).length), // prettier-ignore
  'no element has a style of its own': (page) => page.findAll('[style]'),
  'html-validate finds nothing': (page) => (isNew(page) ? findHtmlFaults(page.html) : []),
}

const users = [
  ['client@demo.test', 'client'],
  ['staff@demo.test', 'provider or customs'],
  ['office@demo.test', 'provider or customs'],
  ['customs@demo.test', 'provider or customs'],
  ['de@demo.test', 'client'],
  ['fr@demo.test', 'client'],
] as const

describe.each(oneOfEach(users, ([, rights]) => rights))('for %s', (email) => {
  it('every screen is written as checkers ask for [BEY-26]', async () => {
    const browser = new Browser(server)
    await browser.signIn(email)
    const faults: Record<string, string[]> = {}
    const pages = new Map<string, string>()
    const lookFor = (these: Rules) => (page: Page) => {
      // a link may lead to another site
      if (page.url.origin !== new URL(server.url).origin) return
      for (const [rule, find] of Object.entries(these))
        for (const found of find(page)) {
          const what =
            typeof found === 'string' ? found : (found as Element).outerHTML.slice(0, 120)
          ;(faults[rule] ??= []).push(`${page.path}: ${what}`)
        }
    }
    const lookAtPage = (page: Page) => {
      lookFor(rules)(page)
      if (isNew(page)) pages.set(page.path, page.html)
      shown.add(screenOf(page.url))
    }
    const { seen } = await followLinks(browser, {
      ofKind: 1,
      mostPages: 600,
      look: lookAtPage,
      lookAtFile: lookFor(rulesOfAnswers),
    })
    expect(seen).toBeGreaterThan(40)
    expect(faults).toEqual({})
    expect(await findNuFaults(pages)).toEqual([])
  }, 600_000)
})

it('what visitors come to says what it is, and no robot is led on [BEY-26]', async () => {
  const visitor = new Browser(server)
  const page = await visitor.open('/')
  expect(page.find('meta[name=description]').getAttribute('content')).toContain('warehouse')
  const robots = await visitor.open('/robots.txt')
  expect([robots.status, robots.html]).toEqual([200, 'User-agent: *\nDisallow: /\n'])
  expect(wordsOf(page.find('h1'))).not.toBe('')
})
