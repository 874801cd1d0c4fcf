export const customsServer = {
  // What only the server says of a shipment.
  'shipments.notGranted': 'Permission to unload not granted',
  'shipments.reportSent': 'Unloading report already sent',
  'shipments.closed': 'Shipment already closed',
  'shipments.notPermitted': 'This action is not permitted for the current status',
  'shipments.question': '{action} for shipment {name}?',
  'shipments.aboutTg': 'TG asks customs for permission to unload.',
  'shipments.aboutTgConform':
    'TG conform reports to customs that everything was unloaded as it was declared.',
  'shipments.aboutAgsImport': 'AGS import sends the import declaration and closes the shipment.',
  'shipments.stepRequest':
    'Ask customs for permission to unload. The fields below are saved first; packages have a button of their own.',
  'shipments.stepCount': 'Count the packages, then send the unloading report to customs.',
  'shipments.stepRemaining': 'Send the remaining orders to the warehouse system.',
  'shipments.stepClose': 'All orders are closed: this shipment can be closed.',
  'shipments.waitsForCustoms': 'Nothing to do: customs was asked and has not answered yet.',
  'shipments.waitsForWarehouse':
    'Nothing to do until the warehouse has received and closed all orders.',
  'shipments.nothingToDo': 'Nothing to do at this status.',
  'shipments.arrivalDate': 'Arrival date',
  'shipments.mode1': 'Sea',
  'shipments.mode2': 'Train',
  'shipments.mode3': 'Road',
  'shipments.mode4': 'Air',
  'shipments.title': 'Edit Shipment Information - {name}',
  'shipments.alreadyAsked': 'Permission to unload has been requested already',
  'shipments.noReference': 'MX inbound reference is missing',
  'shipments.mrnNeeded': 'A valid MRN is needed',
  'shipments.ordersOpen': '{n} of {of} orders {n|is|are} not closed',
  'shipments.noneRemaining': 'No orders remain to be sent',
  'shipments.choicesFailed': 'Some choices could not be loaded: {reason}',
  'shipments.notRead':
    'This shipment could not be read. What you have filled in is still here: send it again in a moment.',
  'shipments.declaredNotClosed':
    'The import declaration was sent, but the shipment was not closed: {reason}',
  'shipments.ofRow': '{name}: {words}',
  'shipments.savedNotRequested':
    'The shipment was saved, but permission to unload was not requested: {reason}',
  'shipments.saveFirst':
    'You have changed fields or packages that are not saved. Save them first: afterwards nothing of the shipment can be changed.',
  // What is said of an inbound order before it is submitted, by the server alone.
  'customsNeeds.title': 'What customs still needs',
  'customsNeeds.invoiceDocument': 'The document of invoice {invoice}',
  'customsNeeds.invoiceAmount': 'The lines add up to {sum}, the invoice is {amount}',
  'customsNeeds.hsCode': '{article}: an HS code',
  'customsNeeds.hsUnknown': 'HS codes could not be looked up',
  'customsNeeds.originProof': 'A proof of origin: a certificate or a statement on the invoice',
  'customsNeeds.grossWeight':
    '{article}: the gross weight of {gross} kg is below the nett weight of {nett} kg',
  // Said by the server alone, of what is put into shipments.
  'customsAssign.newShipment': 'New shipment',
  'customsAssign.created': 'Shipment created successfully',
  'customsAssign.notThere': 'It does not have this reference now',
  'customsAssign.notLookedUp': 'It could not be looked up',
  'customsAssign.movesUnknown':
    'What moves could not be looked up, so nothing can be moved now: {reason}',
  // What only the server says of an unloading.
  'unloading.title': 'Unloading - {name}',
  'unloading.filledExpected':
    'Everything is filled in as expected, and not saved yet. Change what differs.',
  'unloading.filledRest':
    '{n} {n|cell that was empty or 0 is|cells that were empty or 0 are} filled in as expected, and not saved yet. What was counted before stays: {difference}.',
  'unloading.unknownType': 'Unrecognized package type: {type}',
  'unloading.shared': 'Several orders or returns are called {id}. They are counted together.',
  'unloading.leftOut': 'Saved before, and left out when you save now: {items}',
  'unloading.nothing': 'This shipment holds no orders and no returns',
  'unloading.gone': 'No longer in this shipment: {ids}. Their quantities were left out.',
  'unloading.findWhat': 'Type the number of an order or return first.',
  'unloading.quantityWrong': 'Quantity must be 0 or more',
  'unloading.whole': 'Whole shipment',
  'unloading.summary': 'Expected {expected}, received {received}: {difference}.',
  'unloading.summarySame': 'Expected {expected}, received {received}: all as expected.',
  'unloading.allOthers': 'All others',
  'unloading.more': '… and {n} more',
  'unloading.answerFirst': 'Answer the question about the sheet first. The report was not issued.',
  'unloading.noFile': 'Choose a filled-in sheet',
  'unloading.otherSheet': 'This sheet was not made for shipment {name}. Nothing was filled in.',
  'unloading.noTypes': 'The sheet has no column for any package type. Nothing was filled in.',
  'unloading.unknownRow': 'This shipment has no such order or return',
  'unloading.sheetWrong': '{n} {n|cell is|cells are} wrong. Nothing was filled in.',
  'unloading.filled':
    '{n} {n|row was|rows were} filled in from the sheet. {n|It is|They are} not saved yet.',
  'unloading.filledWithout':
    '{n} {n|row was|rows were} filled in from the sheet, without the columns {columns}. {n|It is|They are} not saved yet.',
  // What only the server says of a request for an audit file.
  'auditFile.noEmail':
    'Your account has no e-mail address, so no file can be requested. Ask your administrator to add one.',
  'auditFile.failed': 'Request failed',
  'auditFile.sent': 'Auditfile will be sent to {email}',
  'auditFile.turned':
    'Audit file from {from}: its end date was before its begin date, so it is of that day alone.',
  // Papers that are printed for the dock.
  'dock.labels': 'Carton labels',
  'dock.sheet': 'Dock sheet',
  'dock.labelsOf': 'Carton labels of {name}',
  'dock.printLabel': 'Print label',
  'dock.labelOf': 'Label of {name}',
  'dock.sheetOf': 'Dock sheet of {name}',
  'dock.range': '{from} to {to}',
  'dock.back': 'Back',
  'dock.hint': 'Print this page with your browser (Ctrl+P).',
  'dock.nothing': 'There is nothing to print.',
  'dock.article': 'Article, order or return',
  'dock.pieces': 'pieces',
  'dock.carton': 'Carton ____ of ____',
  'dock.expected': 'Expected',
  'dock.received': 'Received',
  'dock.damaged': 'Damaged',
  'dock.remark': 'Remark',
  'dock.countedBy': 'Counted by',
  'dock.date': 'Date',
  'dock.company': 'Company',
  'dock.supplier': 'Supplier',
  'dock.reference': 'Freight reference',
  'dock.arrival': 'Arrival',
  'dock.mrn': 'MRN',
  'dock.container': 'Container',
} as const
