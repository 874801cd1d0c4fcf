import { Fragment } from 'react'
import { useT } from '~/i18n/context'
import { paths } from '~/lib/paths'

/** Words that a screen uses and that no field of it stands for, by the hashes of the help page that explain them. */
export function HelpWords({ words }: { words: Readonly<Record<string, string>> }) {
  const t = useT()
  return (
    <p className="quiet">
      {t('shell.help')}:{' '}
      {Object.entries(words).map(([id, word], index) => (
        <Fragment key={id}>
          {index > 0 ? ', ' : null}
          <a href={paths.help(id)} target="_blank" rel="noreferrer">
            {word}
          </a>
        </Fragment>
      ))}
    </p>
  )
}

/** Of what customs and the portal send one another about a shipment; the same in every language. */
export const customsWords = {
  t1: 'T1',
  tg: 'TG',
  ie043: 'IE043',
  ie044: 'IE044',
  'ags-import': 'AGS',
  dms: 'DMS',
}
