import { inboundDocumentPath } from '~/lib/document-paths'
import type { Field } from '../form/form-state'
import type { SummaryField } from '../form/portal-form'

/** The fields of a list's rows in the order of the screen, each with the row that it stands in. */
export const rowSummary = (
  list: Field,
  fields: readonly string[],
  nameOf: (n: number) => string,
): SummaryField[] => [
  list,
  ...list
    .rows()
    .flatMap((row, index) =>
      fields.map((name) => ({ ...row.child(name), where: nameOf(index + 1) })),
    ),
]

/** Where a document can be read that upstream has. */
export const keptDocument = (kind: 'transport' | 'fininfo' | 'certificate') => (name: string) =>
  inboundDocumentPath(kind, name)
