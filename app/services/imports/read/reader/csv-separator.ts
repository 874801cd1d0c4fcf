const separators = [';', '\t', ','] as const
const recordsLookedAt = 20

/**
 * Tells the separator from the first records: the one that cuts most of them into as many parts as the first, and
 * of those the one with most parts. Quoted parts do not count. A first line `sep=;` settles it.
 */
export function sniffSeparator(text: string): string {
  const declared = declaredSeparator(text)
  if (declared) return declared.separator
  const records = countPerRecord(text)
  const first = records[0]
  if (!first) return ','
  const scores = separators.map((separator, i) => {
    const parts = first[i] ?? 0
    const alike = records.filter((counts) => counts[i] === parts).length
    return { separator, parts, alike: parts === 0 ? 0 : alike }
  })
  const best = scores.reduce((a, b) =>
    b.alike > a.alike || (b.alike === a.alike && b.parts > a.parts) ? b : a,
  )
  return best.alike === 0 ? ',' : best.separator
}

/** The line `sep=;` that Excel writes and takes for itself; `length` is its length with the line end. */
export function declaredSeparator(text: string): { separator: string; length: number } | undefined {
  const line = /^\ufeff?"?sep=([^\r\n"])"?(\r\n|\r|\n|$)/i.exec(text)
  return line ? { separator: line[1] ?? ',', length: line[0].length } : undefined
}

const isFieldStart = (text: string, at: number) =>
  at === 0 || '\ufeff\r\n;\t,'.includes(text[at - 1] ?? '')

/** How often each separator stands outside of quotes, for each of the first records that are not blank. */
function countPerRecord(text: string): number[][] {
  const records: number[][] = []
  let counts = separators.map(() => 0)
  let quoted = false
  let blank = true
  for (let i = 0; i < text.length && records.length < recordsLookedAt; i++) {
    const char = text[i] ?? ''
    if (char === '"') {
      // as the parser takes it: it opens at the start of a field only, and two of them are one
      if (quoted && text[i + 1] === '"') i++
      else quoted = !quoted && isFieldStart(text, i)
    } else if (!quoted && (char === '\n' || char === '\r')) {
      if (!blank) records.push(counts)
      counts = separators.map(() => 0)
      blank = true
      continue
    } else if (!quoted) {
      const which = separators.indexOf(char as (typeof separators)[number])
      if (which !== -1) counts[which] = (counts[which] ?? 0) + 1
    }
    blank = false
  }
  // the record that the piece cuts off would count too little, unless it is all there is
  if (!blank && records.length === 0) records.push(counts)
  return records
}
