import { useLocation } from '@remix-run/react'
import { useEffect, useState, type ReactNode } from 'react'
import { idOfHash } from '~/lib/paths'
import { Spaced } from './spaced'

export interface Tab {
  /** The hash that shows it. */
  id: string
  title: string
  content: ReactNode
}

/**
 * Panels of one page; the hash of the address shows one of them; without a hash, or with an unknown one, the first.
 * The style sheet does it by `:target`, so it works without scripts, over a reload and from a bookmark. The hash may
 * also be that of something inside a panel: a field of an error summary.
 */
export function Tabs({ tabs, label }: { tabs: readonly Tab[]; label: string }) {
  const current = useShownTab(tabs)
  return (
    <div className="tabbed">
      <nav className="tabs" aria-label={label}>
        <Spaced>
          {tabs.map(({ id, title }) => (
            <a key={id} href={`#${id}`} aria-current={id === current ? 'true' : undefined}>
              {title}
            </a>
          ))}
        </Spaced>
      </nav>
      <div className="panels">
        {tabs.map(({ id, title, content }) => (
          <section key={id} id={id} className="panel" aria-labelledby={`${id}-title`}>
            <h2 id={`${id}-title`} className="visually-hidden">
              {title}
            </h2>
            {content}
          </section>
        ))}
      </div>
    </div>
  )
}

/** Which panel is shown, for assistive technology; unknown until scripts run. */
function useShownTab(tabs: readonly Tab[]): string | null {
  const { hash, key } = useLocation()
  const [shown, setShown] = useState<string | null>(null)
  const first = tabs[0]?.id ?? null
  useEffect(() => {
    const panelId = findPanelId(document.getElementById(idOfHash(hash))) ?? first
    setShown(panelId)
    // an address that scripts change does not move the target, and what it was on may be gone once forms begin again
    const settled = requestAnimationFrame(() => {
      // the user may have gone back meanwhile
      if (!hash || window.location.hash !== hash) return
      const target = findPanelId(document.querySelector(':target')) ?? first
      if (target !== panelId) window.location.replace(hash)
    })
    return () => cancelAnimationFrame(settled)
  }, [hash, key, first])
  return shown
}

const findPanelId = (element: Element | null) => element?.closest('.panels > section')?.id ?? null
