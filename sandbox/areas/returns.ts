import { getReturnChoices } from '../../contract/returns'
import { implement } from '../implement'
import { inboundStatuses, returnPhases } from '../statuses'

export const returnCalls = [
  implement(getReturnChoices, () =>
    Promise.resolve({
      result: { statuses: Object.values(inboundStatuses), phases: returnPhases },
    }),
  ),
]
