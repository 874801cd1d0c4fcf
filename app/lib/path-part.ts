/** A text as a part of an address. Half a surrogate, which no address can hold, is shown as what cannot be read. */
export const pathPart = (text: string | number): string =>
  encodeURIComponent(String(text).replace(/\p{Surrogate}/gu, '\ufffd'))
