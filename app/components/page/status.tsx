import type { ReactNode } from 'react'
import type { Stage } from '~/lib/stage'

/**
 * A status wherever one stands: its word, and by stage a shape and a colour. Without a stage it is the word alone.
 * `note`: what the word does not say, quietly beside it.
 */
export function Status(props: {
  stage: Stage | null | undefined
  note?: string
  title?: string
  children: ReactNode
}) {
  const { stage, note, title, children } = props
  return (
    <>
      <span className={stage ? `status ${stage}` : 'status'} title={title}>
        {children}
      </span>
      {note ? <span className="quiet"> {note}</span> : null}
    </>
  )
}
