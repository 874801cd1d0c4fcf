import { Facts } from '~/components/page/facts'
import { useT } from '~/i18n/context'
import type { GeneralPart } from './general-part.server'

export function General({ part }: { part: GeneralPart }) {
  const t = useT()
  return (
    <>
      <Facts of={part.facts} />
      {part.addresses.length > 0 ? (
        <div className="addresses">
          {part.addresses.map(({ title, lines }) => (
            <section key={title}>
              <h3>{t(title)}</h3>
              <address>
                {lines.map((line, index) => (
                  <div key={index}>{line}</div>
                ))}
              </address>
            </section>
          ))}
        </div>
      ) : null}
    </>
  )
}
