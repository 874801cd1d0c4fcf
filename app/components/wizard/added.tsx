import { useT } from '~/i18n/context'
import type { AddedRow } from '../form/use-focus'

/** Says which product was added. It stands outside of the form's fields, which are made anew with every addition. */
export function AddedProduct({ row }: { row: AddedRow | null }) {
  const t = useT()
  return (
    <p role="status" className="visually-hidden">
      {row ? t('wizard.added', { product: row.name, n: row.value }) : null}
    </p>
  )
}
