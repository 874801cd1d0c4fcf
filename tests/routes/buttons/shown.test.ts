import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { sendingVerbs } from '~/lib/intents'
import { builtRoutes } from '../../support/built-routes'
import { portal } from '../../support/portal'
import { followLinks } from '../shell/crawl'
import { everyButton, missing, names } from './every-button'
import { unwritten } from './unwritten'
import { WatchingBrowser } from './watching-browser'

const server = portal()

describe('the tables of buttons', () => {
  const all = [...names.written, ...names.unwritten]

  it('know every route that takes a form', () => {
    const routes = builtRoutes().filter(({ hasAction }) => hasAction)
    const known = new Set(all.map((name) => `routes/${name.split(' ')[0]}`))
    expect(routes.map(({ id }) => id).toSorted()).toEqual([...known].toSorted())
  })

  it('have a button once: it writes, or it writes nothing', () => {
    expect([...names.unwritten].filter((name) => names.written.has(name))).toEqual([])
  })

  it('have a button of every verb that sends a form', () => {
    const intents = all.map((name) => name.split(' ').at(-1) ?? '')
    const hasVerb = (verb: string) =>
      intents.some((one) => one === verb || one.startsWith(`${verb}-`))
    expect(sendingVerbs.filter((verb) => !hasVerb(verb))).toEqual([])
  })

  it('name a test of faults that is there, where it is one of its own [NET-08]', () => {
    const files = [...everyButton, ...unwritten].flatMap(({ faultsIn }) => faultsIn ?? [])
    expect(files.length).toBeGreaterThan(0)
    for (const file of new Set(files)) {
      const text = readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')
      expect([file, text.includes('server.faults(')]).toEqual([file, true])
    }
  })
})

describe('a button that sends a form', () => {
  const shown = new Map<string, string>()
  const dropping: string[] = []

  beforeAll(async () => {
    await server.resetSandbox()
    for (const email of ['client@demo.test', 'staff@demo.test']) {
      const browser = new WatchingBrowser(server, shown)
      await browser.signIn(email)
      await followLinks(browser, { ofKind: 1, mostPages: 600 })
      dropping.push(...browser.dropping)
    }
  }, 600_000)

  it('is pressed where its area is read-only, by a stranger and under faults, or named as one that writes nothing [SHELL-13] [BEY-31] [NET-08]', () => {
    expect(shown.size).toBeGreaterThan(50)
    expect(missing(shown)).toEqual([])
  })

  it('leaves no form behind when a button of the frame is pressed [SHELL-03]', () => {
    expect(dropping).toEqual([])
  })
})
