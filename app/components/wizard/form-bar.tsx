import { useEffect, useState, type ReactNode } from 'react'
import { useT } from '~/i18n/context'
import { formatCount } from '~/lib/format'
import { piecesIn } from '~/lib/numbers'
import type { LinePages } from '~/lib/order-line'
import type { Field, FormHandle } from '../form/form-state'
import { focusOn } from '../form/use-focus'
import type { SummaryField } from '../form/portal-form'
import { Spaced } from '../page/spaced'

/** The buttons of a form of steps and what it holds, in sight however long it is. */
export function FormBar(props: {
  form: FormHandle
  /** The order's lines; of a step without lines nothing is counted. */
  products: Field | undefined
  lines: LinePages | null
  summary: readonly SummaryField[]
  /** What stands away from the other buttons. */
  aside?: ReactNode
  hint?: string
  children: ReactNode
}) {
  const { form, products, lines } = props
  const t = useT()
  const hasLines = Array.isArray(products?.value)
  const rows = products?.rows() ?? []
  const shown = usePieces(form, rows)
  // what is said of one field in two sentences is one problem
  const wrong = [...new Set(props.summary.flatMap(({ id, errors }) => (errors?.length ? id : [])))]
  const problems = wrong.length + (form.errors?.length ?? 0)
  const first = form.judged ? `${form.id}-summary` : String(wrong[0])
  const elsewhere = lines?.elsewhere ?? { lines: 0, pieces: 0 }
  const n = formatCount(rows.length + elsewhere.lines)
  const pieces = formatCount(shown + elsewhere.pieces)
  return (
    <>
      <div className="bar">
        <div className="actions">
          <Spaced>{props.children}</Spaced>
        </div>
        <p role="status">
          {hasLines ? <span>{t('wizard.countLines', { n, pieces })}</span> : null}
          {problems > 0 ? (
            <>
              {hasLines ? <span> · </span> : null}
              <a
                className="error"
                href={`#${first}`}
                onClick={(event) => {
                  event.preventDefault()
                  focusOn(first)
                }}
              >
                {t('wizard.countProblems', { n: problems })}
              </a>
            </>
          ) : null}
        </p>
        {props.aside}
      </div>
      {props.hint ? <p className="hint">{props.hint}</p> : null}
    </>
  )
}

/** Pieces of the lines that the form shows, with scripts as they are typed. */
function usePieces({ id, round }: FormHandle, rows: readonly Field[]): number {
  const [typed, setTyped] = useState<number>()
  useEffect(() => {
    const form = document.getElementById(id)
    const count = () =>
      setTyped(
        getSum(form!.querySelectorAll<HTMLInputElement>('[name^="products["][name$="].quantity"]')),
      )
    const onInput = ({ target }: Event) => {
      if ((target as HTMLInputElement).name.endsWith('.quantity')) count()
    }
    count()
    form?.addEventListener('input', onInput)
    return () => form?.removeEventListener('input', onInput)
  }, [id, round, rows.length])
  return typed ?? getSum(rows.map((row) => row.child('quantity')))
}

const getSum = (fields: Iterable<{ value: unknown }>): number =>
  [...fields].reduce((sum, { value }) => sum + piecesIn(value), 0)
