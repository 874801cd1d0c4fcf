import type { Permission } from '~/lib/shipment-edit'

/** Why a button cannot be pressed, beside it, with links to what stands in its way. */
export function Why(props: { id: string; button: string; permission: Permission }) {
  const { why } = props.permission
  if (!why) return null
  return (
    <span className="hint">
      {/* the button that it describes has said its name already */}
      {props.button}:{' '}
      <span id={props.id}>
        {why.text}
        {why.links.map(({ name, href }, index) => (
          <span key={href}>
            {index === 0 ? ': ' : ', '}
            <a href={href}>{name}</a>
          </span>
        ))}
      </span>
    </span>
  )
}
