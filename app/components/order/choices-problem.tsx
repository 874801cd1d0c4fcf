import { useT } from '~/i18n/context'

export function ChoicesProblem({ reason }: { reason: string | null }) {
  const t = useT()
  return reason ? <p className="message warning">{t('wizard.choicesFailed', { reason })}</p> : null
}
