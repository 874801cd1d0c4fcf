import { describe, expect, it } from 'vitest'
import { hydrated, openPage, signIn } from '../support/chromium'
import { portal } from '../support/portal'
import { concept } from '../routes/outbound/support'

const server = portal()
const article = 'HF101-MNT-L'
const count = 150

async function asUpstream(path: string, body?: object, token = '') {
  const answer = await fetch(`${server.sandboxUrl}/v1${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: body && JSON.stringify(body),
  })
  return ((await answer.json()) as { result: Record<string, unknown> }).result
}

describe('a concept whose lines are too many for one page, with scripts', () => {
  it('keeps what was changed while its lines are gone through, also by Back [OUTC-22] [OUTC-28]', async () => {
    await server.resetSandbox()
    const auth = { email: 'client@demo.test', password: 'demo1234' }
    const token = String((await asUpstream('/auth', auth)).jwt_token)
    const draft = {
      ...concept('LARGE-JOURNEY', article),
      Products: Array.from({ length: count }, (_, index) => ({
        ExternalArticleId: article,
        Quantity: 2,
        LineReference: `R${index + 1}`,
      })),
    }
    const { id } = await asUpstream('/saleskit/shp', draft, token)

    const page = await openPage()
    await signIn(page)
    await page.goto(`/outbound-orders/create-order/${String(id)}`)
    await hydrated(page)
    const quantity = page.getByLabel('Quantity', { exact: true })
    const reference = page.getByLabel('Line reference', { exact: true })
    const turnTo = (range: string) => page.getByRole('button', { name: range }).first().click()
    const shows = (line: string) =>
      page.waitForFunction(
        (expected) =>
          document.querySelector<HTMLInputElement>('[name="products[0].lineReference"]')?.value ===
          expected,
        line,
      )

    await quantity.first().fill('7')
    await page
      .getByRole('button', { name: `Remove ${article}` })
      .nth(1)
      .click()
    await turnTo('51 to 100')
    // the line after the page's last one has moved up
    await shows('R52')
    expect(await quantity.first().inputValue()).toBe('2')
    await quantity.first().fill('8')
    await turnTo('101 to 149')
    await shows('R102')

    await page.goBack()
    await shows('R52')
    expect(await quantity.first().inputValue()).toBe('8')
    await quantity.last().fill('9')
    expect(await reference.last().inputValue()).toBe('R101')
    await page.getByRole('button', { name: 'Save concept', exact: true }).click()
    await page.getByRole('status').getByText('Order saved successfully').waitFor()

    const order = await asUpstream(`/orders/${String(id)}`, undefined, token)
    const lines = order.products as { line_reference: string; count_ordered: number }[]
    expect(lines.map((line) => line.line_reference)).toEqual(
      draft.Products.map((line) => line.LineReference).filter((line) => line !== 'R2'),
    )
    expect(
      lines.flatMap((line) =>
        line.count_ordered === 2 ? [] : [[line.line_reference, line.count_ordered]],
      ),
    ).toEqual([
      ['R1', 7],
      ['R52', 8],
      ['R101', 9],
    ])
    await page.context().close()
  })
})
