import { useT } from '~/i18n/context'
import type { AddedRow } from '../form/use-focus'

/** More than these are counted, as a reader would speak for minutes. */
const spoken = 5

/** Says which products were added. It stands outside of the form's fields, which are made again with every addition. */
export function AddedProducts({ rows }: { rows: readonly AddedRow[] }) {
  const t = useT()
  return (
    <div role="status" className="visually-hidden">
      {rows.length > spoken ? (
        <p>{t('wizard.addedMany', { n: rows.length })}</p>
      ) : (
        rows.map(({ name, value }) => (
          <p key={name}>{t('wizard.added', { product: name, n: value })}</p>
        ))
      )}
    </div>
  )
}
