import { beforeAll, beforeEach, expect, it } from 'vitest'
import { calls } from '#contract/index'
import { portal } from '../../support/portal'
import { signedIn } from '../products/support'
import { inboundForm, newConcept } from '../inbound/form-pages'
import {
  addressOfStep,
  begin,
  fillAddress,
  form as relationForm,
} from '../relations/relation-pages'
import { forms, ownEntries } from './filled-forms'

const server = portal()
const refusal = {
  kind: 'status',
  status: 422,
  body: { error: { en: 'Upstream says no' } },
} as const
const failure = { kind: 'status', status: 500 } as const

const all: typeof forms = {
  ...forms,
  'an inbound concept on its own page': async (browser) => {
    const made = await newConcept(browser)
    const page = await browser.open(made.path.replace('/create-order', ''))
    return {
      form: inboundForm(page).fill('Reference', 'Mine'),
      button: 'Save concept',
      again: inboundForm,
    }
  },
  'the first step of a relation': async (browser) => ({
    form: relationForm(await browser.open(addressOfStep(await begin(browser), 0))).fill(
      'Name',
      'Willow and Sons',
    ),
    button: 'Next step',
    again: relationForm,
  }),
  'a later step of a relation': async (browser) => ({
    form: fillAddress(relationForm(await begin(browser))),
    button: 'Next step',
    again: relationForm,
  }),
}

beforeAll(() => server.resetSandbox())
beforeEach(() => server.clearFaults())

it.each(Object.keys(all))(
  'a form that is refused while nothing can be read comes back with its entries: %s [NET-08] [BEY-20]',
  async (what) => {
    const email = what.includes('relation') ? 'staff@demo.test' : 'customs@demo.test'
    const browser = await signedIn(email)
    const { form, button, again } = await all[what]!(browser)
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
