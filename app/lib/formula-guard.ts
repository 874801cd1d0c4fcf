/**
 * What a spreadsheet would run as a formula when it opens a CSV file. Values that look guarded already are guarded once
 * more, so that taking the guard off gives every value back as it was.
 */
const dangerous = /^'*[=+\-@\t\r]/
const guarded = /^'('*[=+\-@\t\r])/

/** Puts an apostrophe before a text that a spreadsheet would run; every other text stays as it is. */
export const guardFormula = (text: string) => (dangerous.test(text) ? `'${text}` : text)

/** The text that `guardFormula` was given. */
export const unguardFormula = (text: string) => (guarded.test(text) ? text.slice(1) : text)
