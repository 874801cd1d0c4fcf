import type { Page } from 'playwright'
import { beforeEach, describe, expect, it } from 'vitest'
import { hydrated, openPage, signIn } from '../support/chromium'
import { portal } from '../support/portal'

const server = portal()
beforeEach(() => server.resetSandbox())

async function openScreen(): Promise<Page> {
  const page = await openPage()
  await signIn(page, 'customs@demo.test')
  await page.goto('/customs/shipments/requestauditfile')
  await hydrated(page)
  return page
}

const begin = (page: Page) => page.getByLabel('Begin date')
const end = (page: Page) => page.getByLabel('End date')
const button = (page: Page) => page.getByRole('button', { name: 'Request Audit File' })

describe('with scripts an audit file', () => {
  it('can be asked for once both days stand there, and says why no sooner [CAU-10] [BEY-40]', async () => {
    const page = await openScreen()
    const why = page.getByText('Choose both dates')
    expect(await button(page).isDisabled()).toBe(true)
    expect(await why.count()).toBe(1)
    await begin(page).fill('2024-03-31')
    expect(await button(page).isDisabled()).toBe(true)
    await end(page).fill('2024-03-31')
    expect(await button(page).isDisabled()).toBe(false)
    expect(await why.count()).toBe(0)
    await begin(page).fill('')
    expect(await button(page).isDisabled()).toBe(true)
    await begin(page).fill('2024-03-31')
    await button(page).click()
    await page.getByText('Auditfile will be sent to customs@demo.test').waitFor()
    const [call] = (await server.calls()).filter(({ path }) => path === '/audits')
    expect(call?.body).toMatchObject({
      selection_start_date: 1_711_839_600_000,
      selection_end_date: 1_711_922_399_999,
    })
    expect(await end(page).inputValue()).toBe('2024-03-31')
  })

  it('ends on the day that it begins when either day is chosen so that they are turned round [CAU-05, CAU-06, CAU-07]', async () => {
    const page = await openScreen()
    await begin(page).fill('2024-03-08')
    await end(page).fill('2024-03-05')
    await end(page).blur()
    expect(await end(page).inputValue()).toBe('2024-03-08')
    await begin(page).fill('2024-04-01')
    await begin(page).blur()
    expect(await end(page).inputValue()).toBe('2024-04-01')
    await begin(page).fill('2024-03-01')
    await begin(page).blur()
    expect(await end(page).inputValue()).toBe('2024-04-01')
  })
})
