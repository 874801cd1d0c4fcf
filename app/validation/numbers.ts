import { z } from 'zod'
import { issue } from '~/i18n/message'
import { serverConstants } from '~/lib/constants'
import { cleanCode } from '~/lib/clean-text'
import { requiredText } from './fields'

/** Without the marks that stand around numbers in texts and sheets. */
const bareNumber = (part: string) =>
  cleanCode(part).replace(/^[ ,;'"“”„‘’‚`]+|[ ,;'"“”„‘’‚`]+$/g, '')

/** A pasted column of numbers, each once; in a single line they are apart by commas or semicolons as well. */
export const numbersForm = z.object({
  numbers: requiredText('numbers.label')
    .transform((typed) => {
      const cells = typed.split(/[\r\n\t]+/)
      const parts = cells.length === 1 ? typed.split(/[,;]/) : cells
      const numbers = parts.map(bareNumber).filter(Boolean)
      return [...new Map(numbers.map((number) => [number.toLowerCase(), number])).values()]
    })
    .superRefine(({ length }, context) => {
      const n = serverConstants.maxNumbers
      if (length > n)
        context.addIssue({ code: 'custom', message: issue('numbers.tooMany', { n, of: length }) })
    }),
})
