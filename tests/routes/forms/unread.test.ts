import { beforeAll, beforeEach, expect, it } from 'vitest'
import { calls } from '#contract/index'
import { portal } from '../../support/portal'
import { signedIn } from '../products/support'
import { forms, ownEntries } from './filled-forms'

const server = portal()
const refusal = {
  kind: 'status',
  status: 422,
  body: { error: { en: 'Upstream says no' } },
} as const
const failure = { kind: 'status', status: 500 } as const

beforeAll(() => server.resetSandbox())
beforeEach(() => server.clearFaults())

it.each(Object.keys(forms))(
  'a form that is refused while nothing can be read comes back with its entries: %s [NET-08] [BEY-20]',
  async (what) => {
    const browser = await signedIn('customs@demo.test')
    const { form, button, again } = await forms[what]!(browser)
    const entries = ownEntries(form)
    // a step that is right is kept, whatever upstream says
    if (what.startsWith('a step')) form.tamper('key', '')
    await server.faults(
      ...calls.map(({ method, path, writes }) => ({
        method,
        path,
        times: 1000,
        ...(writes ? refusal : failure),
      })),
    )
    const page = await form.press(button)
    await server.clearFaults()
    expect(page.status).toBeGreaterThanOrEqual(400)
    expect(page.messages().length + page.summary().length).toBeGreaterThan(0)
    expect(ownEntries(again(page))).toEqual(entries)
  },
)
