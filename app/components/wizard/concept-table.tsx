import { useLocation } from '@remix-run/react'
import { useT } from '~/i18n/context'
import type { TextKey } from '~/i18n/translate'
import { formatCount } from '~/lib/format'
import { withQuery } from '~/lib/paths'
import { Spaced } from '../page/spaced'

export interface Concepts {
  headings: readonly TextKey[]
  rows: { id: number; href: string; cells: string[] }[]
  count: number
  page: number
  lastPage: number
  /** Why there are none. */
  problem?: string
}

/** The open concepts of an area below its wizard; the first column leads to the editor. */
export function ConceptTable({ concepts }: { concepts: Concepts }) {
  const { headings, rows, count, page, lastPage, problem } = concepts
  const t = useT()
  return (
    <details className="panel" open={page > 1 || problem !== undefined}>
      <summary>
        <h2 id="concepts">
          {t('wizard.openConcepts')} ({formatCount(count)})
        </h2>
      </summary>
      {problem ? <p className="message error">{problem}</p> : null}
      {rows.length === 0 && !problem ? <p className="empty">{t('wizard.noConcepts')}</p> : null}
      {rows.length > 0 ? (
        <div className="table-box">
          <table aria-labelledby={lastPage > 1 ? 'concepts concept-page' : 'concepts'}>
            <thead>
              <tr>
                {headings.map((heading) => (
                  <th key={heading} scope="col">
                    {t(heading)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ id, href, cells }) => (
                <tr key={id}>
                  {cells.map((cell, index) =>
                    index === 0 ? (
                      <th key={index} scope="row" align="left">
                        <a href={href}>{cell}</a>
                      </th>
                    ) : (
                      <td key={index}>{cell}</td>
                    ),
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : null}
      {lastPage > 1 ? <ConceptPager page={page} lastPage={lastPage} /> : null}
    </details>
  )
}

function ConceptPager({ page, lastPage }: Pick<Concepts, 'page' | 'lastPage'>) {
  const t = useT()
  const { pathname, search } = useLocation()
  const getAddress = (cpage: number) =>
    withQuery(pathname, { ...Object.fromEntries(new URLSearchParams(search)), cpage })
  return (
    <nav className="pager" aria-label={t('wizard.openConcepts')}>
      <Spaced>
        {page > 1 ? (
          <a className="button" href={getAddress(page - 1)}>
            {t('lists.previous')}
          </a>
        ) : null}
        <span id="concept-page">{t('wizard.conceptPage', { n: page, of: lastPage })}</span>
        {page < lastPage ? (
          <a className="button" href={getAddress(page + 1)}>
            {t('lists.next')}
          </a>
        ) : null}
      </Spaced>
    </nav>
  )
}
