import { useT } from '~/i18n/context'
import type { TextKey } from '~/i18n/translate'
import { Spaced } from '../page/spaced'

/** `href` is null for a step that cannot be opened yet. */
export interface NamedStep {
  name: string
  title: TextKey
  href: string | null
}

/** The steps of a wizard in their order; those that can be opened are links. */
export function StepList({ steps, index }: { steps: readonly NamedStep[]; index: number }) {
  const t = useT()
  return (
    <nav className="steps" aria-label={t('wizard.steps')}>
      <ol>
        <Spaced>
          {steps.map(({ name, title, href }, at) => (
            <li key={name} aria-current={at === index ? 'step' : undefined}>
              {href && at !== index ? <a href={href}>{t(title)}</a> : t(title)}
            </li>
          ))}
        </Spaced>
      </ol>
    </nav>
  )
}
