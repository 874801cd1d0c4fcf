import { CspEvaluator } from 'csp_evaluator'
import { Severity } from 'csp_evaluator/dist/finding.js'
import { CspParser } from 'csp_evaluator/dist/parser.js'

/** Asked about by the checker, as they are sound where nobody's file is run: that is a rule of its own where this is used. */
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
