/** What only the server says of an unloading. */
export const unloadingRules = {
  'unloading.title': 'Unloading - {name}',
  'unloading.unknownType': 'Unrecognized package type: {type}',
  'unloading.shared': 'Several orders or returns are called {id}. They are counted together.',
  'unloading.leftOut': 'Saved before, and left out when you save now: {items}',
  'unloading.nothing': 'This shipment holds no orders and no returns',
  'unloading.gone': 'No longer in this shipment: {ids}. Their quantities were left out.',
  'unloading.quantityWrong': 'Quantity must be 0 or more',
  'unloading.whole': 'Whole shipment',
  'unloading.more': '… and {n} more',
  'unloading.noFile': 'Choose a filled-in sheet',
  'unloading.otherSheet': 'This sheet was not made for shipment {name}. Nothing was filled in.',
  'unloading.noTypes': 'The sheet has no column for any package type. Nothing was filled in.',
  'unloading.unknownRow': 'This shipment has no such order or return',
  'unloading.sheetWrong': '{n} {n|cell is|cells are} wrong. Nothing was filled in.',
  'unloading.filled':
    '{n} {n|row was|rows were} filled in from the sheet. {n|It is|They are} not saved yet.',
  'unloading.filledWithout':
    '{n} {n|row was|rows were} filled in from the sheet, without the columns {columns}. {n|It is|They are} not saved yet.',
} as const
