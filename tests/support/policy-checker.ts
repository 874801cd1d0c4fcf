import { CspEvaluator } from 'csp_evaluator'
import { Severity } from 'csp_evaluator/dist/finding.js'
import { CspParser } from 'csp_evaluator/dist/parser.js'

/** What the checker asks about: sound as long as no file of a user is served as a script, which the crawl holds as well. */
const answered = [
  // scripts of the build; a nonce alone would leave out what modules import in browsers that do not hand it on
  "script-src 'self'",
  // the browser's own reader of PDFs is an object
  "object-src 'self'",
]

/** What Google's checker finds fault with in a Content-Security-Policy, above 'info'. */
export function findPolicyFaults(policy: string): string[] {
  return new CspEvaluator(new CspParser(policy).csp)
    .evaluate()
    .filter(({ severity }) => severity < Severity.INFO)
    .filter(({ directive, value }) => !answered.includes(`${directive} ${value}`))
    .map(({ directive, description }) => `${directive}: ${description}`)
}
