/** What a list is a file as, by the end of its address. */
export const listFileFormats = ['csv', 'xlsx', 'json', 'atom'] as const
export type ListFileFormat = (typeof listFileFormats)[number]

/** What is a file at its address: a list, or what arrives as a calendar. */
export const fileFormats = [...listFileFormats, 'ics'] as const
export type FileFormat = (typeof fileFormats)[number]

const isFileFormat = (text: string | undefined): text is FileFormat =>
  fileFormats.some((format) => format === text)

/** The address of a list, or of a view of it, as a file: `/stock?q=a` is `/stock.csv?q=a`. */
export function toFileAddress(address: string, format: FileFormat): string {
  const [path = '', ...query] = address.split('?')
  return [`${path}.${format}`, ...query].join('?')
}

/** The list and the format that a path names; null for one without such an end. */
export function splitFilePath(path: string): { list: string; format: FileFormat } | null {
  const [, list, format] = /^(\/.+)\.([a-z]+)$/.exec(path) ?? []
  return list !== undefined && isFileFormat(format) ? { list, format } : null
}
