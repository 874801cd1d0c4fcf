import type { Barcode } from '~/lib/papers'

/** Blank beside the bars, in modules. */
const quiet = 10
/** A module that is narrower is read by no ordinary scanner. */
const moduleMm = 0.2

/**
 * Bars with their text below; the text alone where Code 128 has no bars for it. `mm`: how wide they are on paper at least
 * and at most; where they would not fit in that, the text alone.
 */
export function Bars(props: { of: Barcode; mm?: { from: number; to: number } }) {
  const { text, modules, path } = props.of
  const { from, to } = props.mm ?? { from: 0, to: Infinity }
  const least = (modules + 2 * quiet) * moduleMm
  return (
    <span className="code">
      {modules > 0 && least <= to ? (
        <svg
          viewBox={`${-quiet} 0 ${modules + 2 * quiet} 1`}
          width={props.mm && `${Math.max(from, least).toFixed(1)}mm`}
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
