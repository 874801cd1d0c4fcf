interface Unwritten {
  why: string
  /** As `buttonOf` names them. */
  buttons: readonly string[]
  /** The test of the calls that they make under faults, where they make any but those of their page. */
  faultsIn?: string
}

const words = (text: string) => text.trim().split(/\s*,\s*/)

/** Each of the buttons on each of the routes; '' sends its form as it is. */
const at = (routes: string, buttons = '') =>
  words(routes).flatMap((route) => words(buttons).map((button) => `${route} ${button}`.trim()))

const imports =
  '_frame.warehouse_.import-products, _frame.inbound-orders_.import-orders, _frame.returns_.import-returns, _frame.outbound-orders_.import-orders'

/** Buttons that write nothing: no right is needed for them. All others are in the tables of `every-button.ts`. */
export const unwritten: readonly Unwritten[] = [
  {
    why: 'a list is read, as on its screen',
    buttons: [
      ...at(
        'inbound-orders.export, returns.export, outbound-orders.export, warehouse.export',
        'export-selection, export-all, export-csv',
      ),
      ...at('inbound-orders.export, returns.export, outbound-orders.export', 'export-differences'),
      ...at(
        'admin.relations.export, attributes.$list.export, customs.inbound-orders.export, customs.returns.export, customs.shipments.export',
        'export-xlsx, export-csv',
      ),
      ...at(
        'activity.export, imports.export, logbook.api.export, logbook.portal.export, logbook.xml.export, tracey.exceptions.export, tracey.shipments.export, unanswered.export',
        'export-xlsx, export-csv',
      ),
      ...at(
        'stock.export, stock.mutations.export, stock.compare.export, stock.history.export',
        'export-csv',
      ),
    ],
  },
  {
    why: 'a button of the frame alone sends it',
    buttons: at(
      '_frame.activity, _frame.admin_.relations, _frame.attributes_.$list, _frame.customs_.shipments_.unloading, _frame.logbook_.api, _frame.logbook_.portal, _frame.search, _frame.stock, _frame.stock_.compare, _frame.stock_.history, _frame.stock_.mutations, _frame.tracey_.exceptions, _frame.tracey_.shipments, _frame.warehouse',
    ),
  },
  {
    why: 'orders are looked up, and ticked on their list',
    buttons: at('_frame.select.$', '#numbers'),
  },
  {
    why: 'it reads what became of writes that have no answer',
    buttons: at('_frame.unanswered', 'lookup'),
  },
  {
    why: 'it leads to the screen that asks, and writes',
    buttons: [
      ...at('_frame.customs_.inbound-orders, _frame.customs_.returns', 'create-shipment'),
      ...at('_frame.customs_.inbound-orders_.edit, _frame.customs_.returns_.edit', 'assign'),
    ],
  },
  {
    why: 'the portal keeps a new order until it is saved',
    buttons: [
      ...at('_frame.inbound-orders_.create-order', '#inbound save-and-go'),
      ...at('_frame.returns_.create-return', '#returns save-and-go'),
      ...at('_frame.outbound-orders_.create-order', '#outbound save-and-go'),
    ],
  },
  {
    why: 'the portal keeps what is uploaded, and writes it when it is imported',
    buttons: [
      ...at(imports, '#preview, #preview @page, #preview @problem, #preview @show'),
      ...at(imports, '#preview save, #preview save-next, #preview save-row, #preview compare'),
      ...at(imports, '#preview select-all, #preview select-none, #preview delete-selected'),
      ...at(imports, '#preview leave-out-errors, #preview leave-out-unchanged, #preview take-back'),
    ],
  },
  {
    why: 'the page says by itself what is ticked',
    buttons: at('_frame.warehouse_.import-products', '#preview save-ticks'),
  },
  {
    why: 'an import goes on that was written before it stopped',
    buttons: at(imports, '#preview resume'),
  },
  {
    why: 'its cells are filled in, and not saved',
    buttons: at('_frame.customs_.shipments_.unloading_.$id', '#unloading'),
  },
  {
    why: 'it changes the page of the user alone',
    buttons: [
      ...at('session.messages, session.sign-out'),
      ...at('session.preferences', 'move-needsAttention'),
      ...at('session.preferences', 'move-latestInboundOrders, move-latestOutboundOrders'),
      ...at('_frame.views.$', '#view, #view submit-rename, #view submit-seen, #view delete'),
      ...at('_frame.columns.$', '#look, #reset'),
      ...at('_frame.account', 'delete, submit-others'),
      ...at('_frame.account_.keys', '#keys, #keys delete'),
    ],
  },
  {
    why: 'every company may be looked at',
    faultsIn: 'shell/company.test.ts',
    buttons: at('session.company', ', @company_id'),
  },
  { why: 'it signs in', faultsIn: 'auth/sign-in.test.ts', buttons: at('_frame._index', '#login') },
  {
    why: 'the mailed link is the right',
    faultsIn: 'auth/recovery.test.ts',
    buttons: at('recover.$hash', '#recover'),
  },
  { why: 'it asks for a link', faultsIn: 'tracking/tracking.test.ts', buttons: at('tracey.open') },
  { why: 'nothing is there', buttons: at('_frame.$') },
]
