import type { ReactNode } from 'react'

/**
 * Words of a button, behind a spinner while its form is under way. They have an element of their own: a browser that
 * translates the page replaces the texts, and nothing can be put before one that is gone.
 */
export function ButtonLabel({
  isBusy,
  children,
}: {
  isBusy: boolean | undefined
  children: ReactNode
}) {
  return (
    <>
      {isBusy ? <span className="spinner" aria-hidden="true" /> : null}
      <span>{children}</span>
    </>
  )
}
