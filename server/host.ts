const pattern = /^(?:[a-z0-9_](?:[a-z0-9._-]{0,252})|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i

/** A name or address with an optional port, as the Host header has it; nothing that could break out of a URL. */
export function isHost(text: string): boolean {
  return pattern.test(text) && URL.canParse(`http://${text}`)
}
