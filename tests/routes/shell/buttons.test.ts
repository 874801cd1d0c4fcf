import { beforeAll, describe, expect, it } from 'vitest'
import { sendingVerbs } from '~/lib/intents'
import { portal } from '../../support/portal'
import { WatchingBrowser } from './buttons'
import { followLinks } from './crawl'
import { everyPressing } from './pressings'
import { unwritten } from './unwritten-buttons'
import { writes } from './writing-actions'

const server = portal()

/** Buttons of every page that was shown, each with a place; and those that the tables press. */
const shown = new Map<string, string>()
const pressed = new Set<string>()
const named = new Set(Object.values(unwritten).flat())

async function signIn(email = 'client@demo.test'): Promise<WatchingBrowser> {
  const browser = new WatchingBrowser(server, shown)
  await browser.signIn(email)
  return browser
}

describe('a button that sends a form', () => {
  beforeAll(async () => {
    await server.resetSandbox()
    for (const email of ['client@demo.test', 'staff@demo.test'])
      await followLinks(await signIn(email), { ofKind: 1, mostPages: 600 })
    for (const { user, prepare } of new Set([...writes, ...everyPressing])) {
      // few shipments are at each point of their course
      if (user === 'customs@demo.test') await server.resetSandbox()
      const browser = await signIn(user)
      const press = await prepare(browser)
      browser.sent.clear()
      await press()
      for (const one of browser.sent) pressed.add(one)
    }
  }, 600_000)

  it('is pressed where its area is read-only, by a stranger and under faults, or named as one that writes nothing [SHELL-13] [BEY-31] [NET-08]', () => {
    const missing = [...shown]
      .filter(([button]) => !pressed.has(button) && !named.has(button))
      .map(([button, place]) => `${button}: ${place}`)
    expect(missing).toEqual([])
  })

  it('is named as one that writes nothing only where no table presses it', () => {
    expect([...named].filter((button) => pressed.has(button))).toEqual([])
  })

  it('says a verb that some table knows', () => {
    const known = [...pressed, ...named].map((button) => button.split(' ').at(-1) ?? '')
    const ofVerb = (verb: string) => known.some((one) => one === verb || one.startsWith(`${verb}-`))
    expect(sendingVerbs.filter((verb) => !ofVerb(verb))).toEqual([])
  })
})
