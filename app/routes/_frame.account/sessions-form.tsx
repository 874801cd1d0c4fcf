import { RefusalBox } from '~/components/form/refusal-box'
import { WriteForm } from '~/components/form/write-form'
import { ScrollBox } from '~/components/page/scroll-box'
import { intentField } from '~/lib/form-names'
import type { RefusedForm } from '~/lib/form-result'
import { intents } from '~/lib/intents'
import { paths } from '~/lib/paths'
import type { AccountPage } from '~/services/session/account.server'

export const otherSessions = 'others'

/** Where a user is signed in. The button stands where a narrow screen shows it. */
export function SessionsForm({
  page,
  refused,
}: {
  page: AccountPage
  refused: RefusedForm | undefined
}) {
  const { about, most, endOthers, keys } = page
  const table = <SessionsTable page={page} />
  return (
    <section className="panel">
      <RefusalBox refused={refused} />
      <p className="hint">{about}</p>
      {endOthers ? (
        <WriteForm>
          {table}
          {most ? <p className="quiet">{most}</p> : null}
          <p className="actions">
            <button
              className="button"
              name={intentField}
              value={intents.submitAction(otherSessions)}
            >
              {endOthers}
            </button>
          </p>
        </WriteForm>
      ) : (
        table
      )}
      <p>
        <a href={paths.keys()}>{keys}</a>
      </p>
    </section>
  )
}

function SessionsTable({
  page: { caption, headings, sessions, thisOne, end },
}: {
  page: AccountPage
}) {
  return (
    <ScrollBox label={caption}>
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {headings.map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sessions.map(({ id, device, since, lastUsed, isThisOne }) => (
            <tr key={id}>
              {/* text browsers set a heading in the middle */}
              <th scope="row" align="left">
                {device}
              </th>
              <td>
                {isThisOne ? (
                  <strong>{thisOne}</strong>
                ) : (
                  <button
                    className="button small"
                    name={intentField}
                    value={intents.deleteRow(id)}
                    aria-label={`${end}: ${device}, ${since}`}
                  >
                    {end}
                  </button>
                )}
              </td>
              <td>{since}</td>
              <td>{lastUsed}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  )
}
