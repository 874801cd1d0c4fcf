import { useLocation, useSearchParams } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { useT } from '~/i18n/context'
import { paths } from '~/lib/paths'
import { OwnerFields } from '../form/form-context'
import { Icon } from './icon'
import { ReturnField } from './return-field'

export interface CompanyChoice {
  id: number
  division: string
  name: string
}

const formatCompany = (company: CompanyChoice) => `${company.division} (${company.name})`

/** The active company; a dropdown with a search for users with several. */
export function CompanySwitch({
  active,
  companies,
}: {
  active: CompanyChoice
  companies: readonly CompanyChoice[]
}) {
  const t = useT()
  const typedQuery = useSearchParams()[0].get('company_q') ?? ''
  const [typed, setTyped] = useState(typedQuery)
  const dropdown = useRef<HTMLDetailsElement>(null)
  const { key } = useLocation()

  // another page closes the dropdown, as a page load does; taking over this one does not
  const shownFor = useRef(key)
  useEffect(() => {
    if (shownFor.current !== key) dropdown.current?.removeAttribute('open')
    shownFor.current = key
  }, [key])

  if (companies.length < 2) return <p className="company">{formatCompany(active)}</p>

  const matching = companies.filter((company) =>
    formatCompany(company).toLowerCase().includes(typed.trim().toLowerCase()),
  )
  return (
    <details className="company" open={typedQuery !== ''} ref={dropdown}>
      <summary>
        <span className="visually-hidden">{t('shell.company')}: </span>
        {formatCompany(active)}
      </summary>
      <div className="drop">
        <CompanySearch onType={setTyped} />
        <form method="post" action={paths.switchCompany()}>
          <OwnerFields />
          <ReturnField />
          <ul>
            {matching.map((company) => (
              <li key={company.id}>
                <button
                  name="company_id"
                  value={company.id}
                  aria-current={company.id === active.id ? 'true' : undefined}
                >
                  {formatCompany(company)}
                </button>
              </li>
            ))}
          </ul>
        </form>
        {matching.length === 0 ? <p className="empty">{t('shell.noCompanies')}</p> : null}
      </div>
    </details>
  )
}

function CompanySearch({ onType }: { onType: (typed: string) => void }) {
  const t = useT()
  const [params] = useSearchParams()
  return (
    <form
      method="get"
      role="search"
      aria-label={t('shell.searchCompanies')}
      onSubmit={(event) => event.preventDefault()}
    >
      {[...params].map(([name, value], index) =>
        name === 'company_q' ? null : <input key={index} type="hidden" name={name} value={value} />,
      )}
      <label className="visually-hidden" htmlFor="company_q">
        {`${t('shell.searchCompanies')} `}
      </label>
      <input
        type="search"
        id="company_q"
        name="company_q"
        defaultValue={params.get('company_q') ?? ''}
        // what was typed before scripts ran
        ref={(input) => input && onType(input.value)}
        onChange={(event) => onType(event.target.value)}
        placeholder={t('shell.searchCompanies')}
        autoComplete="off"
      />
      <button className="button">
        <Icon name="search" />
        <span className="visually-hidden">{t('shell.search')}</span>
      </button>
    </form>
  )
}
