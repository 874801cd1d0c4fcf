import { ScrollBox } from '~/components/page/scroll-box'
import { useT } from '~/i18n/context'
import { paths } from '~/lib/paths'
import { DocumentLink, NewTab } from './document-link'
import type { PackingPart } from './packing-part.server'

export function Packing({ part }: { part: PackingPart }) {
  const t = useT()
  return (
    <>
      {part.tracking.length > 0 ? (
        <section>
          <h3>{t('outboundOrder.tracking')}</h3>
          <ul>
            {part.tracking.map(({ code, url }) => (
              <li key={code}>{url ? <NewTab href={url}>{code}</NewTab> : code}</li>
            ))}
          </ul>
        </section>
      ) : null}
      <section>
        <h3>{t('outboundOrder.packages')}</h3>
        {part.packages.length === 0 ? (
          <p className="empty">{t('outboundOrder.noPackages')}</p>
        ) : (
          <ScrollBox label={t('outboundOrder.packages')}>
            <table>
              <thead>
                <tr>
                  <th scope="col">{t('outboundOrder.package')}</th>
                  <th scope="col">{t('outboundOrder.contents')}</th>
                </tr>
              </thead>
              <tbody>
                {part.packages.map((contents, index) => (
                  <tr key={index}>
                    <td>{index + 1}</td>
                    <td>
                      {contents.map(({ article, count }, place) => (
                        <div key={place}>{`${count} × ${article}`}</div>
                      ))}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </ScrollBox>
        )}
      </section>
      <section>
        <h3>{t('outboundOrder.packingSlips')}</h3>
        {part.slips.length === 0 ? (
          <p className="empty">{t('common.noData')}</p>
        ) : (
          <ul>
            {part.slips.map((slip, index) => (
              <li key={index}>
                <DocumentLink {...slip} path={paths.outboundDocument} />
              </li>
            ))}
          </ul>
        )}
      </section>
    </>
  )
}
