import { Fragment } from 'react'
import { FactsTable } from '~/components/page/facts-table'
import { ScrollBox } from '~/components/page/scroll-box'
import { useT } from '~/i18n/context'
import { paths } from '~/lib/paths'
import type { CustomsPart } from './customs-part.server'
import { DocumentLink } from './document-link'

const headings = [
  'outboundOrder.id',
  'outboundOrder.declaration',
  'outboundOrder.dms',
  'outboundOrder.mrn',
  'outboundOrder.added',
  'outboundOrder.changed',
] as const

export function Customs({ part }: { part: CustomsPart }) {
  const t = useT()
  return (
    <>
      <section>
        <h3>{t('outboundOrder.declarations')}</h3>
        {part.declarations.length === 0 ? (
          <p className="empty">{t('common.noData')}</p>
        ) : (
          <ScrollBox label={t('outboundOrder.declarations')}>
            <table>
              <thead>
                <tr>
                  {headings.map((heading) => (
                    <th key={heading} scope="col">
                      {t(heading)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {part.declarations.map((declaration, index) => (
                  <Fragment key={index}>
                    <tr>
                      <td>{declaration.id}</td>
                      <td>{declaration.declaration}</td>
                      <td>{declaration.status}</td>
                      <td>
                        <DocumentLink
                          name={declaration.mrn}
                          file={declaration.hasFile ? declaration.mrn : null}
                          path={paths.exportDeclaration}
                        />
                      </td>
                      <td>{declaration.added}</td>
                      <td>{declaration.changed}</td>
                    </tr>
                    <tr className="more">
                      <td colSpan={headings.length}>
                        <History of={declaration} />
                      </td>
                    </tr>
                  </Fragment>
                ))}
              </tbody>
            </table>
          </ScrollBox>
        )}
      </section>
      <section>
        <h3>{t('outboundOrder.documents')}</h3>
        {part.documents.length === 0 ? (
          <p className="empty">{t('common.noData')}</p>
        ) : (
          <FactsTable
            caption={t('outboundOrder.documents')}
            hideCaption
            headings={[
              'outboundOrder.document',
              'outboundOrder.description',
              'order.amount',
              'outboundOrder.date',
            ]}
            rows={part.documents.map((document) => [
              <DocumentLink
                key="file"
                name={document.name}
                file={document.file}
                path={paths.outboundDocument}
              />,
              document.description,
              document.amount,
              document.date,
            ])}
            figures={[2]}
          />
        )}
      </section>
    </>
  )
}

function History({ of }: { of: CustomsPart['declarations'][number] }) {
  const t = useT()
  return (
    <details>
      <summary>{t('outboundOrder.history')}</summary>
      {of.history.length === 0 ? (
        <p className="quiet">{t('common.noData')}</p>
      ) : (
        <FactsTable
          caption={`${t('outboundOrder.history')} ${of.declaration}`}
          hideCaption
          headings={['outboundOrder.id', 'outboundOrder.dms', 'outboundOrder.time']}
          rows={of.history}
          figures={[]}
        />
      )}
    </details>
  )
}
