// Apart from `paths`, which every page loads.

import { pathPart } from './path-part'

/** Where a document can be read that waits in the store. */
export const storedDocumentPath = (holder: string, file: string) =>
  `/documents/drafts/${holder}/${file}`

/** Where a document of an inbound order can be read. */
export const inboundDocumentPath = (kind: 'transport' | 'fininfo' | 'certificate', file: string) =>
  `/documents/rcp/${kind}/${pathPart(file)}`
