import { Icon } from '~/components/page/icon'
import { Spaced } from '~/components/page/spaced'
import { useT } from '~/i18n/context'
import { formatCount } from '~/lib/format'
import { paths } from '~/lib/paths'
import type { ComparisonSummary } from '~/lists/stock-compare'

/** Which articles have mutations that do not add up, on any page. */
export function Gaps({ of: { from, to, gaps, lines, more } }: { of: ComparisonSummary }) {
  const t = useT()
  if (gaps === 0) return null
  return (
    <p>
      <strong className="invalid">
        <Icon name="warning" /> {t('stock.gapsFound', { n: formatCount(gaps) })}
      </strong>{' '}
      <Spaced>
        {lines.map(({ sku, linkKey, gaps: own }) => (
          <span key={`${sku} ${linkKey}`}>
            <a href={paths.stockMutations({ q: sku, link_key: linkKey, from, to })}>{sku}</a>
            {` (${linkKey}, ${formatCount(own)})`}
          </span>
        ))}
        {more > 0 ? <span>{t('stock.gapsMore', { n: formatCount(more) })}</span> : null}
      </Spaced>
    </p>
  )
}

/** Between which moments the stock is compared. */
export function Span({ of: { from, to } }: { of: ComparisonSummary }) {
  const t = useT()
  const read = (day: string) => day.split('-').reverse().join('-')
  return <p>{t('stock.comparedSpan', { from: read(from), to: read(to) })}</p>
}
