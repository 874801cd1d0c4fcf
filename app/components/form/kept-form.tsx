import type { ReactNode } from 'react'
import { OwnerFields } from './form-context'

export type KeptField = readonly [name: string, value: string]

/** A form whose page cannot be shown now, with its entries; its button sends them to that page, where they are filled in. */
export function KeptForm(props: {
  page: string
  fields: readonly KeptField[]
  className?: string
  children: ReactNode
}) {
  return (
    <form method="post" action={props.page} id="kept" className={props.className}>
      <OwnerFields />
      <KeptFields fields={props.fields} />
      {props.children}
    </form>
  )
}

/** Entries that a form carries on unseen. */
export const KeptFields = ({ fields }: { fields: readonly KeptField[] }) =>
  fields.map(([name, value], index) =>
    // text browsers show what else is hidden, and a hidden field keeps no lines in all of them
    value.includes('\n') ? (
      <textarea key={index} hidden readOnly name={name} value={value} />
    ) : (
      <input key={index} type="hidden" name={name} value={value} />
    ),
  )
