// no XML can hold them, and so no workbook; with the flag u a surrogate is one that lacks its other half
const unstorable = /(?![\t\n\r])\p{Cc}|[\ufffe\uffff]|\p{Surrogate}/gu

/** The text without what no file of ours could hold: control characters, noncharacters, halves of characters. */
export const withoutControls = (text: string): string =>
  isClean(text) ? text : text.replace(unstorable, '')

const [blank, lastPrintable] = [0x20, 0x7e]

/** Printable ASCII with single blanks, as nearly every cell of a sheet is: one look at each character leaves it as it is. */
function isClean(text: string): boolean {
  let before = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code < blank || code > lastPrintable || (code === blank && before === blank)) return false
    before = code
  }
  return true
}

const invisible = /\p{Cf}/gu

/**
 * A code as anybody would type it: two that look alike are the same. Every kind of blank is a plain one, of several one
 * is kept, and characters that cannot be seen are left out. Outer blanks stay one.
 */
export const cleanCode = (typed: string): string =>
  isClean(typed)
    ? typed
    : withoutControls(typed).normalize('NFC').replace(invisible, '').replace(/\s+/g, ' ')

/** A code in the letters, digits and hyphens of a keyboard: a text program writes others that look the same. */
export const plainCode = (typed: string): string =>
  isClean(typed)
    ? typed
    : cleanCode(typed)
        .replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
        .replace(/[\p{Pd}\u2212]/gu, '-')

/** A code that has no small letters. */
export const capitalCode = (typed: string): string => cleanCode(typed).toUpperCase()

/** A code that has neither blanks nor small letters. */
export const compactCode = (typed: string): string => capitalCode(typed).replaceAll(' ', '')
