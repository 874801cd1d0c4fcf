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
  const { from, to, top, bottom, grid, months, series } = chart
  const y = (value: number) => Math.round(((top - value) / (top - bottom)) * height)
  // a time in which no month begins is told by its days
  const days = [
    { x: 0, name: formatDate(from) },
    { x: width, name: formatDate(to) },
  ]
  const ticks = months.length > 0 ? months : days
  const lines = [
    ...grid.map((value) => `M0 ${y(value)}H${width}`),
    ...months.map(({ x }) => `M${x} ${height}v5`),
  ].join('')
  return (
    <>
      {/* only a page with a drawing has use for it */}
      <Stylesheet href={styles} />
      <figure className="panel chart">
        <figcaption>
          <strong>{t('stock.chart', { product: chart.product })}</strong>{' '}
          {t('stock.chartSpan', { from: formatDate(from), to: formatDate(to) })}{' '}
          {chart.drawn ? t('stock.chartRecent', { n: formatCount(chart.drawn) }) : null}
        </figcaption>
        <svg viewBox={box} role="img" aria-label={t('stock.chart', { product: chart.product })}>
          <path className="grid" d={lines} />
          {grid.map((value) => (
            <text key={value} x={-8} y={y(value) + 4} textAnchor="end">
              {formatCount(value)}
            </text>
          ))}
          {ticks.map(({ x, name }) => (
            <text key={x} x={x} y={height + 20} textAnchor={toAnchor(x)}>
              {name}
            </text>
          ))}
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
    </>
  )
}

/** Words at an edge stay inside the drawing. */
const toAnchor = (x: number) => (x < 30 ? 'start' : x > width - 30 ? 'end' : 'middle')
