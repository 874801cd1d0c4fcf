import { useT } from '~/i18n/context'
import { formatCount } from '~/lib/format'
import { packageTypes } from '~/lib/package-types'
import type { RefusedForm } from '~/lib/form-result'
import type { UnloadingAnswer, UnloadingPage } from '~/lib/unloading'
import { customsWords, HelpWords } from '../page/help-words'
import { MessageBox } from '../page/messages'
import { ScrollBox } from '../page/scroll-box'
import { Spaced } from '../page/spaced'
import { Status } from '../page/status'
import { UnloadingForm } from './unloading-form'
import { UnloadingPicker } from './unloading-picker'

/** The unloading of a shipment: what was announced, and what was counted of each order and return. */
export function UnloadingScreen(props: {
  page: UnloadingPage
  refused: (RefusedForm & UnloadingAnswer) | undefined
}) {
  const { page, refused } = props
  const t = useT()
  return (
    <>
      {page.notice ? <MessageBox kind="note" text={page.notice} /> : null}
      {page.filled && !refused ? <MessageBox kind="success" text={page.filled} /> : null}
      {page.problem ? <MessageBox kind="error" text={page.problem} /> : null}
      {page.warnings.map((text) => (
        <MessageBox key={text} kind="warning" text={text} />
      ))}
      <div className="unloading-head">
        <div>
          <p>
            <Spaced>
              <span>
                {t('unloading.status')}: <Status stage={page.stage}>{page.status}</Status>
              </span>
              <a href={page.shipment}>{t('unloading.shipment')}</a>
              {page.papers.map(({ title, href }) => (
                <a key={href} href={href}>
                  {title}
                </a>
              ))}
            </Spaced>
          </p>
          <HelpWords words={customsWords} />
        </div>
        <UnloadingPicker q={page.name} isChosen />
      </div>
      <Expected page={page} />
      <UnloadingForm page={page} refused={refused} />
    </>
  )
}

/** What the transit document announces: one row, a column for each package type. [CUN-10] */
function Expected({ page: { mrn, expected, types, typeNames } }: { page: UnloadingPage }) {
  const t = useT()
  const announced = packageTypes.filter((type) => types.includes(type))
  return (
    <section className="panel">
      <h2>{t('unloading.expected')}</h2>
      <ScrollBox label={t('unloading.expected')}>
        <table className="figures announced">
          <caption className="visually-hidden">{t('unloading.expected')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('unloading.mrn')}</th>
              {announced.map((type) => (
                <th key={type} scope="col">
                  {`${type} `}
                  <span className="quiet">{typeNames[type]}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row" align="left">
                {mrn || t('unloading.notApplicable')}
              </th>
              {announced.map((type) => (
                <td key={type}>{formatCount(expected[type]) || t('unloading.notApplicable')}</td>
              ))}
            </tr>
          </tbody>
        </table>
      </ScrollBox>
    </section>
  )
}
