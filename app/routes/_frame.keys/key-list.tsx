import { Fragment } from 'react'
import { OwnerFields } from '~/components/form/form-context'
import { PreferenceButton } from '~/components/page/preference-button'
import { ReturnField } from '~/components/page/return-field'
import { intents } from '~/lib/intents'
import { paths } from '~/lib/paths'
import type { keyWords } from './words.server'

interface Key {
  /** Pressed one after another. */
  keys: string[]
  what: string
}

/** What keys do, and the button that switches them off; `?` shows it over any page. */
export function KeyList(props: ReturnType<typeof keyWords> & { isOn: boolean }) {
  const { headings } = props
  return (
    <section className="panel keys" id="keys" data-close={props.close}>
      <p className="hint">{props.about}</p>
      <KeyTable id="keys-caption" caption={props.caption} headings={headings} rows={props.keys} />
      <form method="post" action={paths.preferences()}>
        <OwnerFields />
        <ReturnField />
        <p className="actions">
          {props.state}{' '}
          <PreferenceButton
            className="button"
            intent={intents.prefer('keys', props.isOn ? 'off' : 'on')}
          >
            {props.turn}
          </PreferenceButton>
        </p>
      </form>
      <KeyTable
        id="access-caption"
        caption={props.accessCaption}
        headings={headings}
        rows={props.accessKeys}
      />
      <p className="hint">{props.accessAbout}</p>
    </section>
  )
}

const KeyTable = (props: { id: string; caption: string; headings: string[]; rows: Key[] }) => (
  <table>
    <caption id={props.id}>{props.caption}</caption>
    <thead>
      <tr>
        {props.headings.map((heading) => (
          <th key={heading} scope="col">
            {heading}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {props.rows.map(({ keys, what }) => (
        <tr key={keys.join(' ')}>
          {/* text browsers set a heading in the middle */}
          <th scope="row" align="left">
            {keys.map((key, index) => (
              <Fragment key={index}>
                {index > 0 ? ' ' : null}
                <kbd>{key}</kbd>
              </Fragment>
            ))}
          </th>
          <td>{what}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
