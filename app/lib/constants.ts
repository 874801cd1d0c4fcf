/** Business constants and limits of the portal, in one place so that a test can read them. Milliseconds unless said. */
export const constants = {
  minSearchLength: 3,
  /** Matches that a search within a form shows. */
  mostMatches: 10,
  searchDebounceMs: 1000,
  stockSearchDebounceMs: 350,
  visibleFilterOptions: 8,
  pageSize: 20,
  /** Ticked rows travel in the address, which must stay below 8 kB. */
  maxSelection: 500,
  /** Orders whose lines one workbook of differences compares. */
  maxCompared: 100,
  /** Characters of the name of a view that a user keeps. */
  maxViewName: 60,
  exportWarningFrom: 250,
  orderExportWarningFrom: 50,
  messageAutoCloseMs: 20_000,
  copiedTooltipMs: 2500,
  trackingRedirectMs: 3000,
  version: '1.17.0',
  environment: 'production',
  /** Of the import's pages with errors so many are listed. */
  maxErrorPages: 200,
  /** Characters of a cell that a field of the import's preview shows. */
  maxCellField: 1_000,
} as const

/** The same, of what only the server does: no browser is sent them. */
export const serverConstants = {
  localSuggestions: 5,
  remoteSuggestions: 10,
  /** Of a pasted column whose rows are ticked. */
  maxNumbers: 100,
  /** Of one comparison of stock; a thousand come with each call. */
  maxComparedMutations: 20_000,
  /** Of stock lines that one comparison looks through for those that changed, and adds up. */
  maxComparedLines: 20_000,
  tileSize: 5,
  /** Of one list on a day of the month's table. */
  arrivalsOfDay: 5,
  /** Shown of each list that a search looks through. */
  searchHits: 5,
  /** What one of them may take: the others do not wait longer. */
  searchTimeoutMs: 4000,
  /** What is new in a view is looked for this often, and the page waits for it no longer than this. */
  newsLifeMs: 60_000,
  newsTimeoutMs: 2000,
  parallelDeletes: 5,
  parallelLookUps: 5,
  /** Different products of an order whose packages are reckoned: each is a call. */
  maxReckoned: 200,
  /** Status of an order that is still being made, in every area, where the settings do not tell. */
  conceptStatus: 10,
  /** Likewise of a return that was announced. */
  newReturnStatus: 20,
  supplierPageSize: 100,
  /** More are no list that anybody chooses from; upstream's count alone must not end the memory. */
  maxSuppliers: 50_000,
  batchSize: 100,
  parallelBatches: 10,
  /** A message of this many characters or more stays until it is closed. */
  messageStaysFrom: 50,
  uiStoreVersion: 4,
  maxUploadBytes: 20 * 1024 * 1024,
  maxImportRows: 100_000,
} as const
