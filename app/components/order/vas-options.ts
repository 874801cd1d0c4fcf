export const vasOptions = (vasCodes: readonly { code: string; name: string }[]) =>
  vasCodes.map(({ code, name }) => ({ value: code, words: name ? `${code} ${name}` : code }))
