import { useT } from '~/i18n/context'
import type { Conflict } from '~/lib/form-result'
import { intents } from '~/lib/intents'
import type { FormHandle } from './form-state'

/** Both versions of a record that somebody else has changed meanwhile, and the choice between them. */
export function ConflictPanel(props: {
  conflict: Conflict
  form: FormHandle
  stored: string
  /** Where the form is sent to from here, where that is not the form's own address. */
  action?: string
  /** The record is to be deleted: whose version stays is no question. */
  isDeletion?: boolean
}) {
  const { conflict, form } = props
  const t = useT()
  return (
    <section className="panel conflict">
      <h2 id="conflict">{t('common.conflict')}</h2>
      {conflict.by ? <p>{conflict.by}</p> : null}
      <table aria-labelledby="conflict">
        <thead>
          <tr>
            <th scope="col">{t('common.conflictField')}</th>
            <th scope="col">{t('common.conflictStored')}</th>
            <th scope="col">{t('common.conflictOwn')}</th>
          </tr>
        </thead>
        <tbody>
          {conflict.differences.map(({ field, label, stored, own }) => (
            <tr key={field}>
              <th scope="row">{label}</th>
              <td>{stored}</td>
              <td>{own}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="actions">
        {props.isDeletion ? null : (
          <button
            {...form.change(intents.overwrite(conflict.version, conflict.part))}
            className="button primary"
            formAction={props.action}
          >
            {t('common.keepOwn')}
          </button>
        )}{' '}
        <a className="button" href={props.stored}>
          {t('common.takeStored')}
        </a>
      </div>
    </section>
  )
}
