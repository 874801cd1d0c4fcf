import { Facts } from '~/components/page/facts'
import { FactsTable } from '~/components/page/facts-table'
import { Fragment } from 'react'
import { ScrollBox } from '~/components/page/scroll-box'
import { useT } from '~/i18n/context'
import type { ProductsPart } from './products-part.server'

const headings = [
  'order.article',
  'outboundOrder.clientReference',
  'outboundOrder.lineReference',
  'outboundOrder.location',
  'outboundOrder.ordered',
  'outboundOrder.available',
] as const
const figures = 4

export function Products({ part }: { part: ProductsPart }) {
  const t = useT()
  return (
    <>
      <Facts of={part.totals} />
      {part.lines.length === 0 ? (
        <p className="empty">{t('order.noProducts')}</p>
      ) : (
        <ScrollBox label={t('outboundOrder.tab.products')}>
          <table>
            <thead>
              <tr>
                {[...headings, part.processed].map((heading, column) => (
                  <th key={heading} scope="col" className={numberFrom(column)}>
                    {t(heading)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {part.lines.map((line) => (
                <Fragment key={line.id}>
                  <tr>
                    {line.cells.map((cell, column) => (
                      <td key={column} className={numberFrom(column)}>
                        {cell}
                      </td>
                    ))}
                  </tr>
                  <tr className="more">
                    <td colSpan={line.cells.length}>
                      <Prices article={line.cells[0] ?? ''} prices={line.prices} />
                    </td>
                  </tr>
                </Fragment>
              ))}
            </tbody>
          </table>
        </ScrollBox>
      )}
    </>
  )
}

const numberFrom = (column: number) => (column >= figures ? 'number' : undefined)

function Prices({ article, prices }: { article: string; prices: readonly string[][] }) {
  const t = useT()
  return (
    <details>
      <summary>
        {t('order.prices')} ({prices.length})
      </summary>
      {prices.length === 0 ? (
        <p className="quiet">{t('order.noPrices')}</p>
      ) : (
        <FactsTable
          caption={`${t('order.prices')} ${article}`}
          hideCaption
          headings={[
            'order.priceType',
            'order.amount',
            'order.vatMode',
            'order.vatPercentage',
            'order.country',
            'order.region',
          ]}
          rows={prices}
          figures={[1, 3]}
        />
      )}
    </details>
  )
}
