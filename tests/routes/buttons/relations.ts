import { atStep, form, newDivision } from '../relations/relation-pages'
import { wroteUpstream, type Button } from './button'

const route = '_frame.admin_.relations_.new #relation'

const wizard: Pick<Button, 'button' | 'name' | 'prepare'>[] = [
  {
    button: route,
    name: 'beginning a relation',
    async prepare(browser) {
      const page = form(await browser.open('/admin/relations/new'))
      page.fill('Name', 'Faulty').fill('Division', newDivision()).fill('E-mail', 'a@b.test')
      return () => page.press('Next step')
    },
  },
  {
    button: route,
    name: 'saving a step of a relation',
    async prepare(browser) {
      const page = await atStep(browser, 3)
      return () => form(page).tick('Customs').press('Next step')
    },
  },
  {
    button: `${route}-activation submit`,
    name: 'activating a relation',
    async prepare(browser) {
      const page = await atStep(browser, 7)
      return () => page.press('Activate relation')
    },
  },
]

/** Relations are the provider's: its group is asked for. */
export const relationButtons: Button[] = wizard.map((button) => ({
  ...button,
  user: 'staff@demo.test',
  isDone: wroteUpstream,
}))
