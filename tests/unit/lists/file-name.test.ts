import { describe, expect, it } from 'vitest'
import { inboundDocumentPath } from '~/lib/document-paths'
import { serverPaths } from '~/lib/paths'
import { shownFileName } from '~/lib/file-name'
import { documentCell } from '~/services/orders/detail-blocks'
import { attachment, toFileName } from '~/services/lists/file-name'

it('a document whose name has half a sign of two has an address and a file name all the same [BEY-82]', () => {
  expect(attachment('half \ud83d.pdf')).toContain("filename*=UTF-8''half%20%EF%BF%BD.pdf")
  expect(inboundDocumentPath('fininfo', 'half \ud83d.pdf')).toContain('half%20%EF%BF%BD.pdf')
  expect(serverPaths.outboundDocument('\ud83d\ude00 \ude00')).toContain('%F0%9F%98%80%20%EF%BF%BD')
})

describe('a name that turns the reading direction', () => {
  const turned = 'invoice\u202efdp.exe'

  it('is shown as it is, by a document of an order as well [BEY-82]', () => {
    expect(shownFileName(turned)).toBe('invoicefdp.exe')
    expect(shownFileName('\u2066a\u2069\u200fb\u061c\u2028.pdf')).toBe('ab.pdf')
    expect(shownFileName('عربي فاتورة.pdf')).toBe('عربي فاتورة.pdf')
    expect(documentCell(turned, turned, (file) => `/${file}`)).toBe('invoicefdp.exe')
  })
})

describe('the file name of an export', () => {
  it.each([
    ['attachment; filename="stock.xlsx"', 'stock.xlsx'],
    ['attachment; filename=stock.xlsx', 'stock.xlsx'],
    ['attachment;filename = "a \\"b\\".xlsx"', 'a b.xlsx'],
    [`attachment; filename="x.xlsx"; filename*=UTF-8''%e2%82%ac%20rates.xlsx`, '€ rates.xlsx'],
    [`attachment; filename*=iso-8859-1'en'%A3%20rates.xlsx`, '£ rates.xlsx'],
    [`attachment; filename="good.xlsx"; filename*=UTF-8''%E2%28`, 'good.xlsx'],
    ['attachment; filename="../../etc/passwd"', 'passwd'],
    ['attachment; filename="C:\\\\Windows\\\\a.xlsx"', 'a.xlsx'],
    ['attachment; filename="..."', undefined],
    ['attachment; filename=""', undefined],
    ['attachment', undefined],
    [undefined, undefined],
  ])('in %s is read as %s [PROD-19]', (header, name) => {
    expect(toFileName(header)).toBe(name)
  })

  it('is free of what a file system or a header takes amiss, and not endless [PROD-19]', () => {
    expect(toFileName(`attachment; filename*=UTF-8''a%00%0D%0A%E2%80%AEb%3Cc%3E.xlsx`)).toBe(
      'abc.xlsx',
    )
    const long = toFileName(`attachment; filename="${'é'.repeat(300)}.xlsx"`)
    expect(long).toMatch(/^é+\.xlsx$/)
    expect([...(long ?? '')]).toHaveLength(120)
  })

  it('is written in ASCII, and beside it in full where that says more [PROD-19]', () => {
    expect(attachment('products.xlsx')).toBe('attachment; filename="products.xlsx"')
    expect(attachment("vélo's 100%.xlsx")).toBe(
      `attachment; filename="velo's 100_.xlsx"; filename*=UTF-8''v%C3%A9lo%27s%20100%25.xlsx`,
    )
    expect(attachment('在庫.xlsx')).toContain('filename="export.xlsx"')
    expect(attachment('在庫')).toBe(
      `attachment; filename="export"; filename*=UTF-8''%E5%9C%A8%E5%BA%AB`,
    )
  })
})
