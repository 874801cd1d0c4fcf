import { pathPart } from '~/lib/path-part'

/** The file name in a Content-Disposition header, as RFC 6266 and RFC 8187 write it; undefined when there is none. */
export function toFileName(disposition: string | undefined): string | undefined {
  const parameters = disposition ?? ''
  const extended = /;\s*filename\*\s*=\s*(utf-8|iso-8859-1)'[^']*'([^;\s]+)/i.exec(parameters)
  if (extended) {
    const [, charset = '', encoded = ''] = extended
    try {
      const name =
        charset.toLowerCase() === 'utf-8'
          ? decodeURIComponent(encoded)
          : encoded.replace(/%([0-9a-f]{2})/gi, (_, hex: string) =>
              String.fromCharCode(parseInt(hex, 16)),
            )
      return cleanFileName(name)
    } catch {
      // not what it says it is: the plain name may do
    }
  }
  const quoted = /;\s*filename\s*=\s*"((?:[^"\\]|\\.)*)"/i.exec(parameters)?.[1]
  if (quoted !== undefined) return cleanFileName(quoted.replace(/\\(.)/g, '$1'))
  const token = /;\s*filename\s*=\s*([^;\s"]+)/i.exec(parameters)?.[1]
  return token === undefined ? undefined : cleanFileName(token)
}

/**
 * A name that every file system takes and that leads nowhere: no folders, no control or reserved characters, no
 * leading dot, at most 120 characters with the extension kept. Undefined when nothing is left of it.
 */
function cleanFileName(name: string): string | undefined {
  const last = name.split(/[/\\]/).at(-1) ?? ''
  const clean = last
    .normalize('NFC')
    // control characters, those that turn the reading direction, and those that Windows reserves
    .replace(/[\p{C}\u2028\u2029<>:"|?*]/gu, '')
    .replace(/^[\s.]+|[\s.]+$/g, '')
  const [, stem = '', extension = ''] = /^(.*?)(\.[^.]{1,10})?$/su.exec(clean) ?? []
  if (stem === '') return undefined
  return [...stem].slice(0, 120 - extension.length).join('') + extension
}

/** `attachment` with the name in ASCII for old browsers and in full for all others. */
export const attachment = (name: string): string => disposition('attachment', name)

/** To be shown in the browser, and saved under this name. */
export const inline = (name: string): string => disposition('inline', name)

function disposition(kind: 'attachment' | 'inline', name: string): string {
  const ascii = name
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/["\\%]/g, '_')
    .trim()
    .replace(/^\./, 'export.')
  const full = pathPart(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  const plain = `${kind}; filename="${ascii || 'export'}"`
  return ascii === name ? plain : `${plain}; filename*=UTF-8''${full}`
}
