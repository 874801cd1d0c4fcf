import { EntryMessages, FileLink, withAbout } from '~/components/logbook/entry-parts'
import { toColumns } from '~/components/table/columns'
import { exportButtons } from '~/components/table/list-buttons'
import type { ListDefinition } from '~/components/table/list-definition'
import { RowButton } from '~/components/table/row-button'
import { intents } from '~/lib/intents'
import { subjectOfFile } from '~/lists/log-subjects'
import { breakable } from '~/lib/compounds'
import { nameOfDocument, xmlLogFields, xmlLogShape, type XmlLogEntry } from '~/lists/logbook'

export const xmlLog: ListDefinition<XmlLogEntry> = {
  shape: xmlLogShape,
  filters: [
    { name: 'file_name', title: 'logbook.fileName', kind: 'text' },
    { name: 'document_type', title: 'logbook.documentType', kind: 'select', any: 'lists.all' },
    { name: 'direction', title: 'logbook.direction', kind: 'select', any: 'lists.all' },
  ],
  columns: [
    ...withAbout(
      toColumns(xmlLogFields, {
        'logbook.documentType': ({ documentType }, t) => breakable(nameOfDocument(documentType, t)),
        'logbook.messages': ({ messages }) => <EntryMessages messages={messages} />,
      }),
      ({ documentType, fileName }) => subjectOfFile(documentType, fileName),
    ),
    {
      title: 'logbook.actions',
      wraps: true,
      cell: (entry, t) => (
        <>
          <FileLink file={entry.hasFile ? entry.fileName : null} words={t('logbook.download')} />{' '}
          {entry.canReplay ? (
            <RowButton
              className="link"
              intent={intents.replay(entry.id)}
              title={t('logbook.replay')}
              label={t('logbook.replayRow', { file: entry.fileName || String(entry.id) })}
            />
          ) : null}
        </>
      ),
    },
  ],
  actions: exportButtons('logbook.entries'),
  empty: 'logbook.empty',
}
