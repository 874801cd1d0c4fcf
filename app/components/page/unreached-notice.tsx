import { useEffect, useState } from 'react'
import { CloseMark, MessageBox } from './messages'
import { notice } from './unreached'

/** In sight wherever the page is scrolled to; only scripts show it, and nothing but its element may hold its styles. */
const inSight = { position: 'fixed', inset: '3.5rem 1rem auto auto', zIndex: 10 } as const

/** Says that what was pressed got no answer, until something is pressed again. */
export function UnreachedNotice() {
  const [text, say] = useState<string>()
  useEffect(() => {
    notice.say = say
  }, [])
  if (!text) return null
  return (
    <div style={inSight}>
      <MessageBox kind="error" text={text}>
        <button className="plain" onClick={() => say('')}>
          <CloseMark />
        </button>
      </MessageBox>
    </div>
  )
}
