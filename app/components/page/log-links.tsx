import { useT } from '~/i18n/context'
import type { TextKey } from '~/i18n/translate'
import { paths } from '~/lib/paths'

/**
 * Where the logs speak of an article or order, by its number. It stands in quotes in the calls that they keep and
 * between underscores in the names of files, so none that it begins is found.
 */
export function LogLinks({
  of: number,
  calls = 'common.logLines',
}: {
  of: string
  /** What the calls are about. */
  calls?: TextKey
}) {
  const t = useT()
  return (
    <>
      <a href={paths.apiLog({ file_name: JSON.stringify(number) })}>{t(calls)}</a>{' '}
      <a href={paths.xmlLog({ file_name: `_${number}_` })}>{t('common.logDocuments')}</a>
    </>
  )
}
