import { oneOfEach } from '../../support/extent'
import { wroteUpstream, type Button } from './button'
import { customsButtons } from './customs'
import { orderButtons } from './orders'
import { productButtons } from './products'
import { relationButtons } from './relations'
import { ofRow } from './send'
import { unwritten } from './unwritten'

const logButtons: Button[] = [
  {
    button: '_frame.logbook_.xml replay',
    name: 'sending a logged message again',
    faultsIn: 'logbook/logbooks.test.ts',
    prepare: ofRow('/logbook/xml', 'Replay '),
    isDone: wroteUpstream,
  },
]

/** Every button that writes. Those that write nothing stand in `unwritten.ts`: a button is in one of them. */
export const everyButton: Button[] = [
  ...productButtons,
  ...orderButtons,
  ...customsButtons,
  ...relationButtons,
  ...logButtons,
]

/** One for the like of it in outbound, inbound and returns, which are one code; every button in a full run. */
export const oneOfEachButton = (buttons: readonly Button[] = everyButton): Button[] =>
  oneOfEach(buttons, ({ button = '', isDone, user }) => {
    const kind = button.replaceAll(/(in|out)bound(-orders)?|returns?|(?<=import-|create-)\w+/g, '')
    return [kind, isDone.name, user].join()
  })

/** By name: those that write, and those that write nothing. */
export const names = {
  written: new Set(everyButton.flatMap(({ button }) => button ?? [])),
  unwritten: new Set(unwritten.flatMap(({ buttons }) => buttons)),
}

/** Of buttons that were shown, each with a place: those that stand in no table. */
export const missing = (shown: ReadonlyMap<string, string>) =>
  [...shown]
    .filter(([name]) => !names.written.has(name) && !names.unwritten.has(name))
    .map(([name, place]) => `${name}: ${place}`)
