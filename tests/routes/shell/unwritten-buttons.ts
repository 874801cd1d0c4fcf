/** `{route} #{form} {intent}` of buttons, as `buttonOf` names them. */
type Reasons = Readonly<Record<string, readonly string[]>>

const at = (routes: readonly string[], intents: readonly string[]) =>
  routes.flatMap((route) => intents.map((intent) => `routes/${route} ${intent}`.trim()))

const orders = ['inbound-orders', 'returns', 'outbound-orders']
const imports = ['warehouse_.import-products', 'inbound-orders_.import-orders', 'returns_.import-returns', 'outbound-orders_.import-orders'] // prettier-ignore

/** Buttons that write nothing upstream, by the reason: all others are pressed by the tables of what is written. */
export const unwritten: Reasons = {
  'a list is read, as on its screen': [
    ...at(
      [...orders, 'warehouse'].map((list) => `${list}.export`),
      ['export-selection', 'export-all', 'export-csv'],
    ),
    ...at(
      orders.map((list) => `${list}.export`),
      ['export-differences'],
    ),
    ...at(
      [
        'admin.relations.export',
        'attributes.$list.export',
        'customs.inbound-orders.export',
        'customs.returns.export',
        'customs.shipments.export',
        'imports.export',
        'tracey.exceptions.export',
        'tracey.shipments.export',
      ],
      ['export-xlsx', 'export-csv'],
    ),
    ...at(['stock.export', 'stock.mutations.export'], ['export-csv']),
  ],
  'it leads to the screen that asks, and writes': [
    ...at(['_frame.customs_.inbound-orders', '_frame.customs_.returns'], ['create-shipment']),
    ...at(['_frame.customs_.inbound-orders_.edit', '_frame.customs_.returns_.edit'], ['assign']),
  ],
  'the portal keeps a new order until it is saved': [
    ...at(['_frame.inbound-orders_.create-order'], ['#inbound save-and-go']),
    ...at(['_frame.returns_.create-return'], ['#returns save-and-go']),
    ...at(['_frame.outbound-orders_.create-order'], ['#outbound save-and-go']),
  ],
  'the portal keeps what is uploaded, and writes it when it is imported': at(
    imports.map((one) => `_frame.${one}`),
    [
      '#preview',
      '#preview @page',
      '#preview @problem',
      '#preview @show',
      '#preview compare',
      '#preview delete-selected',
      '#preview leave-out-errors',
      '#preview leave-out-unchanged',
      '#preview save',
      '#preview save-next',
      '#preview save-row',
      '#preview select-all',
      '#preview select-none',
      '#preview take-back',
    ],
  ),
  'the page says by itself what is ticked': at(
    ['_frame.warehouse_.import-products'],
    ['#preview save-ticks'],
  ),
  'an import goes on that was written before it stopped': at(
    imports.map((one) => `_frame.${one}`),
    ['#preview resume'],
  ),
  'its cells are filled in, and not saved': at(
    ['_frame.customs_.shipments_.unloading_.$id'],
    ['#unloading'],
  ),
  'it changes the page of the user alone': [
    ...at(
      ['session.preferences'],
      [
        '@lightPages',
        '@menu',
        'move-latestInboundOrders',
        'move-latestOutboundOrders',
        'move-needsAttention',
      ],
    ),
    ...at(['session.company'], ['', '@company_id']),
    ...at(['session.messages', 'session.sign-out'], ['']),
    ...at(['_frame.views.$'], ['#view', '#rename', '#delete']),
    ...at(['_frame.columns.$'], ['#look', '#reset']),
  ],
  'it signs in': at(['_frame._index'], ['#login']),
}
