import { useEffect, useRef, type FormEvent } from 'react'

const pollMs = 250
/** As long as the portal waits for upstream, and a little. */
const timeoutMs = 150_000

/**
 * Browsers tell a page nothing of a download that it has started. The form takes a ticket along, and the answer that
 * is a file brings it back in a cookie; any other answer replaces the page. Called while the form is being sent.
 */
function onDownloadStart(form: HTMLFormElement, started: () => void): () => void {
  const ticket = [...crypto.getRandomValues(new Uint8Array(12))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
  const field = Object.assign(document.createElement('input'), {
    type: 'hidden',
    name: 'ticket',
    value: ticket,
  })
  form.append(field)
  setTimeout(() => field.remove())

  const since = Date.now()
  const timer = setInterval(() => {
    const isHere = document.cookie.split('; ').includes(`export=${ticket}`)
    if (!isHere && Date.now() - since < timeoutMs) return
    clearInterval(timer)
    if (!isHere) return
    document.cookie = 'export=; Path=/; Max-Age=0'
    started()
  }, pollMs)
  return () => clearInterval(timer)
}

/** For the form of a download: calls back once it has started, unless the page is left before. */
export function useDownload(started: () => void) {
  const stopWaiting = useRef<() => void>()
  useEffect(() => () => stopWaiting.current?.(), [])
  return (event: FormEvent<HTMLFormElement>) => {
    stopWaiting.current?.()
    stopWaiting.current = onDownloadStart(event.currentTarget, started)
  }
}
