// Finds the titles of tests in a source text: the first string of it(…), test(…), describe(…) and their kin
// (it.each(table)(…), describe.each`table`(…)). What stands in comments and in other strings is no test.

/** The titles in order, as they stand between the quotes; of joined strings ('a' + 'b') all of them. */
export function testTitles(source) {
  const tokens = [...tokensOf(source)]
  return tokens.flatMap((token, index) => {
    const isTest = token.kind === 'word' && /^(it|test|describe)$/.test(token.text)
    return isTest && tokens[index - 1]?.text !== '.' ? titleAfter(tokens, index + 1) : []
  })
}

function titleAfter(tokens, start) {
  let at = start
  while (tokens[at]?.text === '.') at += 2
  for (;;) {
    if (tokens[at]?.text === '<') at = typesEnd(tokens, at)
    else if (tokens[at]?.kind === 'string') at += 1
    else if (tokens[at]?.text === '(' && tokens[at + 1]?.kind !== 'string')
      at = closing(tokens, at) + 1
    else break
  }
  if (tokens[at]?.text !== '(') return []
  const parts = []
  for (at += 1; tokens[at]?.kind === 'string'; at += 2) {
    parts.push(tokens[at].text)
    if (tokens[at + 1]?.text !== '+') break
  }
  return parts.length > 0 ? [parts.join('')] : []
}

function closing(tokens, open) {
  let depth = 0
  for (let at = open; at < tokens.length; at++) {
    if ('([{'.includes(tokens[at].text) && tokens[at].kind === 'sign') depth += 1
    if (')]}'.includes(tokens[at].text) && tokens[at].kind === 'sign') depth -= 1
    if (depth === 0) return at
  }
  return tokens.length
}

/** Past `<…>`; the head of an arrow closes nothing. */
function typesEnd(tokens, open) {
  let depth = 0
  for (let at = open; at < tokens.length; at++) {
    if (tokens[at].text === '<') depth += 1
    if (tokens[at].text === '>' && tokens[at - 1].text !== '=') depth -= 1
    if (depth === 0) return at + 1
  }
  return tokens.length
}

const patterns = {
  space: /\s+/y,
  comment: /\/\/[^\n]*|\/\*[^]*?\*\//y,
  string: /'((?:\\.|[^\\'\n])*)'|"((?:\\.|[^\\"\n])*)"/y,
  word: /[\w$]+/y,
  regex: /\/(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\[\n])+\/[a-z]*/y,
  sign: /[^]/y,
}

function* tokensOf(source) {
  let last
  for (let at = 0; at < source.length;) {
    const token = source[at] === '`' ? template(source, at) : nextToken(source, at, last)
    at = token.end
    if (token.kind === 'space' || token.kind === 'comment') continue
    yield token
    last = token
  }
}

function nextToken(source, at, last) {
  for (const [kind, pattern] of Object.entries(patterns)) {
    if (kind === 'regex' && !canStartRegex(last)) continue
    pattern.lastIndex = at
    const found = pattern.exec(source)
    if (found) return { kind, text: found[1] ?? found[2] ?? found[0], end: at + found[0].length }
  }
}

/** After a value a slash divides. */
const canStartRegex = (last) =>
  last === undefined ||
  (last.kind === 'sign' && !')]}'.includes(last.text)) ||
  (last.kind === 'word' && /^(return|typeof|case|in|of|await)$/.test(last.text))

/** With its placeholders, whatever stands in them. */
function template(source, start) {
  let at = start + 1
  while (at < source.length && source[at] !== '`') {
    if (source[at] === '\\') at += 2
    else if (source.startsWith('${', at)) at = placeholderEnd(source, at + 2)
    else at += 1
  }
  return { kind: 'string', text: source.slice(start + 1, at), end: at + 1 }
}

function placeholderEnd(source, start) {
  let depth = 1
  let at = start
  while (at < source.length && depth > 0) {
    if (source[at] === '`') {
      at = template(source, at).end
      continue
    }
    if (source[at] === '{') depth += 1
    if (source[at] === '}') depth -= 1
    at += 1
  }
  return at
}
