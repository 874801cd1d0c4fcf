import { useT } from '~/i18n/context'
import { paths } from '~/lib/paths'

/** Leads to what the help page says of a screen, or of a word: beside a field, whose form stays open. */
export function HelpLink({ to, word }: { to: string; word?: string }) {
  const t = useT()
  const label = t('shell.help')
  return (
    <>
      {/* text browsers set it apart from the field by this alone */}{' '}
      <a
        className="help"
        href={paths.help(to)}
        target={word && '_blank'}
        aria-label={word ? `${label}: ${word}` : label}
      >
        ?
      </a>
    </>
  )
}
