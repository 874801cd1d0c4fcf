import { z } from 'zod'
import { defineCall, recordAnswer } from './call'
import { named } from './fields'

export const getReturnChoices = defineCall({
  id: 'getReturnChoices',
  method: 'GET',
  path: '/returns',
  summary: 'Statuses and phases of returns.',
  area: 'Returns',
  answer: recordAnswer(
    z.looseObject({ statuses: z.array(named).nullish(), phases: z.array(named).nullish() }),
  ),
})
