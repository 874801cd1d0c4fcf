import { useEffect, useRef, type ReactNode, type RefObject } from 'react'

/** What a dialog opens at: an answer that changes nothing. */
export const opensHere = (button: HTMLElement | null) => button?.setAttribute('autofocus', '')

/** A question over the page, open while it is there. `children` may close it by the dialog that they are given. */
export function Dialog(props: {
  labelledBy: string
  onClose: () => void
  children: (dialog: RefObject<HTMLDialogElement>) => ReactNode
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog
      ref={dialog}
      className="confirm"
      aria-labelledby={props.labelledBy}
      onClose={props.onClose}
    >
      {props.children(dialog)}
    </dialog>
  )
}
