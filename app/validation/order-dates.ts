import { z } from 'zod'
import { issue, message } from '~/i18n/message'
import { isInDays, orderDays, readDay } from '~/lib/day'
import { longestBeginning, mostOrderDates } from '~/lib/order-dates'
import { required, requiredCode } from './fields'
import { dayField } from './order-fields'

const datesField = z
  .string()
  .optional()
  .transform((typed = '', context) => {
    const fault = (words: string) => context.addIssue({ code: 'custom', message: words })
    const lines = typed.split(/[\n,;]/).flatMap((line) => line.trim() || [])
    if (lines.length === 0) fault(required('templates.days'))
    if (lines.length > mostOrderDates) fault(issue('templates.tooManyDays', { n: mostOrderDates }))
    return lines.flatMap((line) => {
      const day = readDay(line)
      if (day && isInDays(day, orderDays())) return [day]
      fault(issue('templates.noDay', { day: line.slice(0, 40) }))
      return []
    })
  })

const weeks = {
  weekday: z.string().default(''),
  from: z.string().default(''),
  until: z.string().default(''),
}

/** The days on which an order like the template is to be made. */
export const orderDatesForm = z.object({
  number: requiredCode('templates.number', { max: longestBeginning }),
  days: datesField,
  ...weeks,
})

/** What fills in the days of every week. */
export const weeksForm = z.object({
  weekday: z.enum(['1', '2', '3', '4', '5', '6', '7'], {
    error: issue('form.invalid', { field: message('templates.weekday') }),
  }),
  from: dayField('templates.from').refine((day) => day !== '', {
    error: required('templates.from'),
  }),
  until: dayField('templates.until').refine((day) => day !== '', {
    error: required('templates.until'),
  }),
})
