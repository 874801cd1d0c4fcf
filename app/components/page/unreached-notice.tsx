import { useEffect, useState } from 'react'
import { CloseMark, MessageBox } from './messages'
import { unreachedEvent } from './unreached'

/** In sight wherever the page is scrolled to; only scripts show it, and nothing but its element may hold its styles. */
const inSight = { position: 'fixed', inset: '3.5rem 1rem auto auto', zIndex: 10 } as const

/** Says that what was pressed did not reach the portal, until something does. */
export function UnreachedNotice() {
  const [heard, setHeard] = useState<CustomEvent<string | undefined>>()
  useEffect(() => {
    const hear = (event: Event) => setHeard(event as CustomEvent<string | undefined>)
    window.addEventListener(unreachedEvent, hear)
    return () => window.removeEventListener(unreachedEvent, hear)
  }, [])
  if (!heard?.detail) return null
  return (
    <div style={inSight} key={heard.timeStamp}>
      <MessageBox kind="error" text={heard.detail}>
        <button type="button" className="plain" onClick={() => setHeard(undefined)}>
          <CloseMark />
        </button>
      </MessageBox>
    </div>
  )
}
