import { Stylesheet } from '~/components/page/stylesheets'
import { useT } from '~/i18n/context'
import { formatCount, formatDate } from '~/lib/format'
import { chartSize, type StockChartData } from '~/lib/stock-chart'
import { stockTypeName } from '~/lists/stock'
import styles from '~/styles/chart.css'

/** Room for the figures of the scale. */
const margin = { left: 56, right: 8, top: 10, bottom: 24 }
const { width, height } = chartSize
const box = `${-margin.left} ${-margin.top} ${width + margin.left + margin.right} ${height + margin.top + margin.bottom}`

/** Drawn on the server. The list beside it says the same in words, so it is one picture to who cannot see it. */
export function StockChart({ chart }: { chart: StockChartData }) {
  const t = useT()
  const { from, to, top, bottom, series } = chart
  const zero = (top / (top - bottom)) * height
  return (
    <figure className="panel chart">
      {/* only a page with a drawing has use for it */}
      <Stylesheet href={styles} />
      <figcaption>
        <strong>{t('stock.chart', { product: chart.product })}</strong>{' '}
        {t('stock.chartSpan', { from: formatDate(from), to: formatDate(to) })}{' '}
        {chart.drawn ? t('stock.chartRecent', { n: formatCount(chart.drawn) }) : null}
      </figcaption>
      <svg viewBox={box} role="img" aria-label={t('stock.chart', { product: chart.product })}>
        <path className="grid" d={`M0 0H${width}M0 ${zero}H${width}`} />
        <text x={-8} y={4} textAnchor="end">
          {formatCount(top)}
        </text>
        <text x={-8} y={zero + 4} textAnchor="end">
          0
        </text>
        {bottom < 0 ? (
          <text x={-8} y={height + 4} textAnchor="end">
            {formatCount(bottom)}
          </text>
        ) : null}
        <text x={0} y={height + 20}>
          {formatDate(from)}
        </text>
        <text x={width} y={height + 20} textAnchor="end">
          {formatDate(to)}
        </text>
        {series.map(({ stockType, path }, index) => (
          <path key={stockType} className={`line line-${index}`} d={path} />
        ))}
      </svg>
      <ul>
        {series.map(({ stockType, now, least, most }, index) => (
          <li key={stockType}>
            <svg viewBox="0 0 24 4" aria-hidden="true">
              <path className={`line line-${index}`} d="M0 2H24" />
            </svg>{' '}
            {t('stock.chartNow', {
              code: stockTypeName(stockType, t),
              now: formatCount(now),
              least: formatCount(least),
              most: formatCount(most),
            })}
          </li>
        ))}
      </ul>
    </figure>
  )
}
