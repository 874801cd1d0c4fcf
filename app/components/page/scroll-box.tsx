import type { ReactNode } from 'react'

/** Around a table to read: the keyboard scrolls it where it is wider than the screen, as nothing in it takes the focus. */
export function ScrollBox({ label, children }: { label: string; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="table-box" role="group" aria-label={label} tabIndex={0}>
      {children}
    </div>
  )
}
