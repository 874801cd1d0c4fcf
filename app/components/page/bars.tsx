import type { Barcode } from '~/lib/papers'

/** Bars with their text below; the text alone where Code 128 has no bars for it. */
export function Bars({ of: { text, modules, path } }: { of: Barcode }) {
  const quiet = 10
  return (
    <span className="code">
      {modules > 0 ? (
        <svg
          viewBox={`${-quiet} 0 ${modules + 2 * quiet} 1`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <path d={path} />
        </svg>
      ) : null}
      <span className="text">{text}</span>
    </span>
  )
}
