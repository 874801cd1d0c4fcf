import { Children, type ReactNode } from 'react'

/** A space between children that only the stylesheet sets apart: in a text browser they would run together. */
export function Spaced({ children }: { children: ReactNode }) {
  return Children.toArray(children).flatMap((child, index) => (index > 0 ? [' ', child] : [child]))
}
