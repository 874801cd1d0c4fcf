import type { ReactNode } from 'react'
import type { Stage } from '~/lib/stage'

/**
 * A status wherever one stands: its word, and by stage a shape and a colour. Without a stage it is the word alone.
 * `wrong`: what is wrong where the word does not say it.
 */
export function Status(props: {
  stage: Stage | null | undefined
  wrong?: string
  children: ReactNode
}) {
  return (
    <span className={props.stage ? `status ${props.stage}` : 'status'} title={props.wrong}>
      {props.children}
      {props.wrong ? <span className="visually-hidden"> {props.wrong}</span> : null}
    </span>
  )
}
