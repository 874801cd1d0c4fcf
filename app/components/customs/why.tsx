import type { Permission } from '~/lib/shipment-edit'

/** Why a button cannot be pressed, beside it, with links to what stands in its way. */
export function Why(props: { id: string; button: string; permission: Permission }) {
  const { why } = props.permission
  if (!why) return null
  return (
    <span className="hint" id={props.id}>
      {props.button}: {why.text}
      {why.links.map(({ name, href }, index) => (
        <span key={href}>
          {index === 0 ? ': ' : ', '}
          <a href={href}>{name}</a>
        </span>
      ))}
    </span>
  )
}
