import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Browser } from '../../support/browser'
import { portal } from '../../support/portal'
import { writeFaults } from '../../support/write-faults'
import { madeDraft, meetsFaults, type Button } from '../buttons/button'
import { everyButton } from '../buttons/every-button'
import { failWrites, Forms, send } from '../buttons/send'
import { actsDuring } from './act-pages'

const server = portal()
const client = new Browser(server)
const staff = new Browser(server)
const browserOf = ({ user }: Button) => (user ? staff : client)
const forms = new Forms(browserOf)

beforeAll(async () => {
  await server.resetSandbox()
  await client.signIn('client@demo.test')
  await staff.signIn('staff@demo.test')
})

/** The end of an import is an act by itself, of whoever started it. */
const ofPress = ({ what }: { what: string }) => what !== 'Import ended'

const press = async (button: Button) => {
  const { result, acts } = await actsDuring(staff, () => send(() => forms.press(button)))
  return { ...result, acts: acts.filter(ofPress) }
}

// a draft that nobody has saved is no act yet
const acting = everyButton.filter(({ isDone }) => isDone !== madeDraft)

describe('a button that was pressed', () => {
  it.each(acting)(
    '$name leaves one act, which says who did it and that it is done [BEY-85]',
    async (button) => {
      if (!button.area) await server.resetSandbox()
      await forms.prepare([button])
      const { page, written, acts } = await press(button)
      expect(button.isDone(page, written)).toBe(true)
      const who = button.user ?? 'client@demo.test'
      expect(acts.map((act) => [act.who, act.outcome])).toEqual([[who, 'Done']])
      expect(acts[0]?.what).not.toMatch(/^[a-zA-Z]+\.[a-zA-Z.]+$/)
    },
  )
})

describe.each(writeFaults)('a button whose call %s', (_, fault, outcome) => {
  const buttons = everyButton.filter(meetsFaults)
  beforeAll(() => server.resetSandbox())
  afterAll(() => server.clearFaults())

  it.each(buttons)('$name leaves one act that says so [BEY-85]', async (button) => {
    await server.clearFaults()
    if (!button.area) await server.resetSandbox()
    await forms.prepare([button])
    await failWrites(fault, 1)
    const { written, acts } = await press(button)
    expect(acts.length).toBe(1)
    // what was done may be found out, and what nobody can find out is not known
    const possible = {
      refused: ['Refused', 'Partly done'],
      lost: ['Not known', 'Refused', 'Partly done'],
      done: ['Done', 'Not known', 'Partly done'],
    }[outcome]
    // an order that could not be checked first is not sent
    const isSent = written.length > 0
    if (!button.changesNothing) expect(isSent ? possible : ['Refused']).toContain(acts[0]?.outcome)
  })
})
