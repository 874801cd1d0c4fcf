import { isFullRun, oneOfEach } from './extent'
import type { FaultOrder } from './portal'

/** `refused`: upstream says no. `lost`: nothing was done, which nobody can tell from the answer. `done`: it had its effect. */
type WriteOutcome = 'refused' | 'lost' | 'done'

const refusal = { error: { code: 'X', en: 'Upstream says no' } }

type WriteFault = [what: string, fault: Omit<FaultOrder, 'path'>, outcome: WriteOutcome]

/** Every way in which the sandbox misbehaves: what the client makes of each is proved in tests/unit/upstream. */
export const everyWriteFault: WriteFault[] = [
  ['is refused', { kind: 'status', status: 422, body: refusal }, 'refused'],
  ['is forbidden', { kind: 'status', status: 403, body: refusal }, 'refused'],
  ['fails', { kind: 'status', status: 500 }, 'lost'],
  ['is unavailable', { kind: 'status', status: 503 }, 'lost'],
  ['hangs', { kind: 'hang' }, 'lost'],
  ['is cut off', { kind: 'reset' }, 'lost'],
  ['answers a page', { kind: 'html' }, 'lost'],
  ['answers nothing', { kind: 'empty' }, 'lost'],
  ['is done and cut off', { kind: 'applyThenReset' }, 'done'],
  ['is done and fails', { kind: 'applyThenStatus', status: 500 }, 'done'],
  ['is done and answers half', { kind: 'truncate' }, 'done'],
  ['is done and answers too slowly', { kind: 'trickle' }, 'done'],
  ['is done late', { delayMs: 300 }, 'done'],
]

/** Answers of a good status that show nothing of what was done. */
export const bareAnswers: WriteFault[] = [
  ['answers {} and does nothing', { kind: 'status', status: 200, body: {} }, 'lost'],
  ['answers no result and does nothing', { kind: 'status', status: 200, body: { result: null } }, 'lost'],
] // prettier-ignore

/** What may become of a call that writes: a screen proves one refused, one lost, one done, and all in a full run. */
export const writeFaults = [
  ...oneOfEach(everyWriteFault, ([, , outcome]) => outcome),
  ...(isFullRun ? bareAnswers : []),
]

/** The same with one answer that shows nothing. */
export const writeFaultsAndBare = isFullRun ? writeFaults : [...writeFaults, bareAnswers[0]!]
