import { toText } from '~/lib/values'
import { useT } from '~/i18n/context'
import { storedDocumentPath } from '~/lib/document-paths'
import { shownFileName } from '~/lib/file-name'
import { documentField, documentFileField, readToken, withoutRefusal } from '~/lib/document-token'
import { controlProps, Labelled } from './fields'
import type { Field, FormHandle } from './form-state'
import { useLocked } from './locked'

/**
 * A PDF in a row of a form: one that it holds is shown by its name, and another can be chosen in its place. What was
 * chosen once need not be chosen again, whatever becomes of the form.
 */
export function DocumentField({
  form,
  row,
  label,
  required,
  hrefOfKept,
}: {
  form: FormHandle
  row: Pick<Field, 'child'>
  label: string
  required?: boolean
  /** Where a document can be read that upstream has. */
  hrefOfKept?: (name: string) => string | undefined
}) {
  const t = useT()
  const isLocked = useLocked()
  const field = row.child(documentField)
  const token = withoutRefusal(toText(field.value))
  const held = readToken(token)
  const name = 'name' in held ? shownFileName(held.name) : ''
  const isHeld = held.kind === 'stored' || held.kind === 'kept'
  const href =
    held.kind === 'stored'
      ? storedDocumentPath(held.holder, held.file)
      : held.kind === 'kept'
        ? hrefOfKept?.(held.name)
        : undefined
  const hint = t(isHeld ? 'documentField.replace' : 'documentField.hint')
  return (
    <Labelled field={field} label={label} required={required} hint={hint}>
      {isHeld ? (
        <p className="held">
          {href ? (
            <a href={href} target="_blank" rel="noreferrer">
              {name}
            </a>
          ) : (
            name
          )}{' '}
          {isLocked ? null : (
            <button {...form.take(field.name, '')} className="button small">
              {t('documentField.remove')}
              <span className="visually-hidden"> {name}</span>
            </button>
          )}
        </p>
      ) : null}
      <input type="hidden" name={field.name} value={token} />
      <input
        {...controlProps({ field, hint })}
        name={row.child(documentFileField).name}
        type="file"
        accept="application/pdf,.pdf"
        required={required && !isHeld}
      />
    </Labelled>
  )
}
