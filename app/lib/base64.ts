/** Whole groups of four characters, as upstream takes files; an empty text is none to refuse. */
export const isBase64 = (text: string): boolean =>
  text.length % 4 === 0 && /^[A-Za-z0-9+/]*={0,2}$/.test(text)
