import type { TextKey } from '~/i18n/translate'
import { fileFormats, type FileFormat } from '~/lib/list-files'
import { arrivalsPath, openCalendar } from '../arrivals/calendar-file.server'
import type { FilesAt, OpenListFile } from '../lists/list-file.server'
import type { PortalUser } from '../session/portal-user.server'
import { portalLists } from './lists.server'

/** What is a file at its address, and can be opened with a key: every list, and what arrives. */
interface FileSource {
  path: string
  title: TextKey
  isVisible?: (user: PortalUser) => boolean
  files: FilesAt
}

const sources: readonly FileSource[] = [
  { path: arrivalsPath, title: 'shell.arrivals', files: { ics: openCalendar } },
  ...portalLists.map(({ query, ...list }) => ({ path: query.shape.path(), ...list })),
]
const byPath = new Map(sources.map((source) => [source.path, source]))

/** A file at its address, for every user. */
export interface FileAtAddress extends Pick<FileSource, 'path' | 'isVisible'> {
  format: FileFormat
  openFile: OpenListFile
}

export function findFileAt(path: string, format: string | undefined): FileAtAddress | undefined {
  const source = byPath.get(path)
  const known = fileFormats.find((one) => one === format)
  const openFile = known && source?.files[known]
  return openFile ? { path, isVisible: source.isVisible, format: known, openFile } : undefined
}

/** What a key of this user can open; `format`: the first that each is a file as. */
export const findFileSources = (
  user: PortalUser,
): { path: string; title: TextKey; format: FileFormat }[] =>
  sources.flatMap(({ path, title, isVisible, files }) => {
    const format = fileFormats.find((one) => files[one])
    return format && (!isVisible || isVisible(user)) ? [{ path, title, format }] : []
  })
