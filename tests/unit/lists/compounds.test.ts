import { expect, it } from 'vitest'
import { breakable } from '~/lib/compounds'

const shown = (heading: string) => breakable(heading).replaceAll('\u00AD', '|')

it.each([
  ['Orderreferentie', 'Order|referentie'],
  ['Auftragsnummer', 'Auftrags|nummer'],
  ['Eingangsauftrag', 'Eingangs|auftrag'],
  ['Voorraadtelling', 'Voorraad|telling'],
  ['Inkomend niet beschikbaar', 'Inkomend niet beschik|baar'],
  ['Existencias después', 'Existen|cias después'],
  // words that stand by themselves, and parts too short to stand on a line
  ['Order reference', 'Order reference'],
  ['Barcode', 'Barcode'],
  ['Statusdatum', 'Status|datum'],
  ['Status', 'Status'],
])('%s may be broken as %s', (heading, broken) => {
  expect(shown(heading)).toBe(broken)
})
