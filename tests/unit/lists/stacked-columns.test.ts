import { expect, it } from 'vitest'
import { stacked } from '~/components/table/columns'
import type { ListColumn } from '~/components/table/list-definition'

const column = (
  title: ListColumn<string>['title'],
  under?: ListColumn<string>['title'],
): ListColumn<string> => ({ title, under, cell: (row) => row })
const supplier = column('inbound.supplier')
const freight = column('orderList.freight', 'inbound.supplier')
const mrn = column('orderList.mrn')

const titles = (columns: readonly ListColumn<string>[]) =>
  stacked(columns).map(({ title, lower }) => (lower ? [title, lower.title] : [title]))

it('a column shares the cells of the one before it, when that is the one it belongs below [BEY-71]', () => {
  expect(titles([supplier, freight, mrn])).toEqual([
    ['inbound.supplier', 'orderList.freight'],
    ['orderList.mrn'],
  ])
})

it.each([[[supplier, mrn, freight]], [[freight, supplier, mrn]], [[freight, mrn]]])(
  'a column that was moved, or whose partner is hidden, has cells of its own [BEY-71]',
  (columns) => {
    expect(titles(columns)).toEqual(columns.map(({ title }) => [title]))
  },
)
