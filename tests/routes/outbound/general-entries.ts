/** What the first step needs, and a name for the receiver. */
export const generalEntries = (orderNumber: string): [label: string, value: string][] => [
  ['Order number', orderNumber],
  ['Order type', 'B2B'],
  ['Subtype', subTypes.B2B],
  ['Shipping method', oneService],
  ['Incoterm', 'DAP'],
  ['Incoterm place', 'Hamburg'],
  ['Name', 'Elbe & Söhne'],
  ['Street', 'Am Kai'],
  ['Zipcode', '20457'],
  ['City', 'Hamburg'],
  ['Country', 'DE'],
]

const subTypes = { B2B: 'WHOLESALE', B2C: 'RETAIL' }
const oneService = 'DPD'
