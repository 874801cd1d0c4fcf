import type { ReactNode } from 'react'
import type { Stage } from '~/lib/stage'

/** A status wherever one stands: its word, and by stage a shape and a colour. Without a stage it is the word alone. */
export function Status(props: {
  stage: Stage | null | undefined
  title?: string
  children: ReactNode
}) {
  return (
    <span className={props.stage ? `status ${props.stage}` : 'status'} title={props.title}>
      {props.children}
    </span>
  )
}
