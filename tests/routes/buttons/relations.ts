import { atStep, form, newDivision } from '../relations/relation-pages'
import { pressing, wroteUpstream, type Button } from './button'

const route = '_frame.admin_.relations_.new #relation'

const wizard: Pick<Button, 'button' | 'name' | 'prepare'>[] = [
  {
    button: route,
    name: 'beginning a relation',
    prepare: pressing('Next step', async (browser) => {
      const fields = form(await browser.open('/admin/relations/new')).fill('Name', 'Faulty')
      return fields.fill('Division', newDivision()).fill('E-mail', 'a@b.test')
    }),
  },
  {
    button: route,
    name: 'saving a step of a relation',
    prepare: pressing('Next step', async (browser) =>
      form(await atStep(browser, 3)).tick('Customs'),
    ),
  },
  {
    button: `${route}-activation submit`,
    name: 'activating a relation',
    prepare: pressing('Activate relation', (browser) => atStep(browser, 7)),
  },
]

/** Relations are the provider's: its group is asked for. */
export const relationButtons: Button[] = wizard.map((button) => ({
  ...button,
  user: 'staff@demo.test',
  isDone: wroteUpstream,
}))
