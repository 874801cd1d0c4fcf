import { useT } from '~/i18n/context'
import type { TextKey } from '~/i18n/translate'
import { Spaced } from '../page/spaced'

/** `href` is null for a step that cannot be opened yet, `state` for one that nothing is known of. */
export interface NamedStep {
  name: string
  title: TextKey
  href: string | null
  state: 'done' | 'wrong' | null
}

const stateNames = { done: 'wizard.stepDone', wrong: 'wizard.stepWrong' } as const

/** Where one is in a wizard, and its steps in their order; those that can be opened are links. */
export function StepList({ steps, index }: { steps: readonly NamedStep[]; index: number }) {
  const t = useT()
  const current = steps[index]
  return (
    <nav className="steps" aria-label={t('wizard.steps')}>
      {current ? (
        <h2>{t('wizard.stepOf', { n: index + 1, of: steps.length, title: t(current.title) })}</h2>
      ) : null}
      <ol>
        <Spaced>
          {steps.map(({ name, title, href, state }, at) => (
            <li
              key={name}
              data-state={(at !== index && state) || undefined}
              aria-current={at === index ? 'step' : undefined}
            >
              {href && at !== index ? <a href={href}>{t(title)}</a> : t(title)}
              {at !== index && state ? (
                <span className="visually-hidden"> ({t(stateNames[state])})</span>
              ) : null}
            </li>
          ))}
        </Spaced>
      </ol>
    </nav>
  )
}
