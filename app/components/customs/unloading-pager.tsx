import { toText } from '~/lib/values'
import { useT } from '~/i18n/context'
import { formatCount } from '~/lib/format'
import { paths } from '~/lib/paths'
import { countPages, rowsPerPage, type UnloadingPage } from '~/lib/unloading'
import type { Field, FormHandle } from '../form/form-state'
import { Spaced } from '../page/spaced'

/** Buttons to the other rows of a matrix that is too large for one page; what was typed goes along, unsaved. */
export function UnloadingPager(props: {
  form: FormHandle
  page: UnloadingPage
  fields: { page: Field }
  types: readonly string[]
}) {
  const { form, page, fields, types } = props
  const t = useT()
  const count = page.rows.length
  const pages = countPages(count, types.length)
  if (pages === 1) return null
  const size = rowsPerPage(types.length)
  const current = Math.min(Number(toText(fields.page.value)) || 1, pages)
  const getRange = (number: number) => ({
    from: formatCount((number - 1) * size + 1),
    to: formatCount(Math.min(number * size, count)),
  })
  const where = t('unloading.rows', { ...getRange(current), n: formatCount(count) })
  return (
    <>
      <p>{where}</p>
      <nav className="pager" aria-label={where}>
        <Spaced>
          {Array.from({ length: pages }, (_, index) => index + 1).map((number) =>
            // what is only looked at has no form
            page.isLocked ? (
              <a
                key={number}
                className="button"
                href={paths.unloading(page.id, { page: number, list: page.list })}
                aria-current={number === current ? 'page' : undefined}
              >
                {t('unloading.range', getRange(number))}
              </a>
            ) : (
              <button
                key={number}
                {...form.take('page', String(number))}
                className="button"
                aria-current={number === current ? 'page' : undefined}
              >
                {t('unloading.range', getRange(number))}
              </button>
            ),
          )}
        </Spaced>
      </nav>
    </>
  )
}
