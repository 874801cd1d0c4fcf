// The arrows of docs/architecture.md: nothing points up or sideways.
const forbid = (name, from, to, comment) => ({ name, severity: 'error', comment, from, to })

/** Rooms of app/services that speak of one area of the portal each. */
const areas = 'products|outbound|inbound|returns|customs|stock|tracking|logbook|relations'
/** Rooms that all areas may use. */
const shared = 'orders|reference|store|upstream'
/** Rooms that gather what the areas have. */
const gathering = 'areas|arrivals|dashboard|search|unanswered'

module.exports = {
  forbidden: [
    forbid(
      'no-cycles',
      {},
      { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
      'Two modules that need each other are one module.',
    ),
    forbid(
      'lib-is-a-leaf',
      { path: '^app/lib' },
      { path: '^(app/(?!lib)|contract|sandbox|server)' },
      'lib is pure and small.',
    ),
    forbid(
      'i18n-needs-lib-only',
      { path: '^app/i18n' },
      { path: '^(app/(?!i18n|lib)|contract|sandbox|server)' },
    ),
    forbid(
      'validation-does-no-io',
      { path: '^app/validation' },
      { path: '^(app/(?!validation|lists|lib|i18n)|contract|sandbox|server|node:(fs|http|net))' },
    ),
    forbid(
      'lists-are-data',
      { path: '^app/lists' },
      { path: '^(app/(?!lists|lib|i18n)|contract|sandbox|server)' },
      'What a list is, for its screen and its export alike.',
    ),
    forbid(
      'components-take-props',
      { path: '^app/components' },
      { path: '^(app/(?!components|lists|lib|i18n|styles)|contract|sandbox|server)' },
    ),
    forbid(
      'services-know-no-screens',
      { path: '^app/services' },
      { path: '^(app/(routes|components)|sandbox|server)' },
    ),
    forbid(
      'services-are-in-rooms',
      { path: '^app/services/[^/]+$' },
      {},
      'Every service has a room; nothing lies flat beside them.',
    ),
    forbid(
      'areas-stand-alone',
      { path: `^app/services/(${areas})/`, pathNot: '^app/services/customs/' },
      { path: `^app/services/(${areas})/`, pathNot: '^app/services/$1/' },
      'What two areas need is in orders, reference or a mechanism.',
    ),
    forbid(
      'customs-knows-what-arrives',
      { path: '^app/services/customs/' },
      { path: `^app/services/(${areas})/`, pathNot: '^app/services/(customs|inbound|returns)/' },
      'Its shipments are made of inbound orders and returns.',
    ),
    forbid(
      'shared-rooms-know-no-area',
      { path: `^app/services/(${shared})/` },
      { path: `^app/services/(${areas}|${gathering}|dock)/` },
    ),
    forbid(
      'acts-know-no-area',
      { path: '^app/services/acts/' },
      { path: `^app/services/(${areas}|${gathering}|dock|imports|orders|start)/` },
      'What was done is told by whoever does it.',
    ),
    forbid(
      'status-knows-no-area',
      { path: '^app/services/status/' },
      { path: `^app/services/(${areas}|${gathering}|dock|orders|session|forms)/` },
      'It counts what others do, and is shown to whoever asks.',
    ),
    forbid(
      'areas-know-no-remix',
      {
        path: `^app/services/(${areas}|${shared})/`,
        pathNot: '^app/services/(orders/screens|customs)/',
      },
      { path: 'node_modules/@remix-run/' },
      'Requests and answers are for session, forms, lists and the screens of orders and imports.',
    ),
    forbid(
      'orders-know-no-screens',
      { path: '^app/services/orders/[^/]+$' },
      { path: '^app/services/(orders/screens|imports)/', dependencyTypesNot: ['type-only'] },
      'Imports speak of orders; the screens of orders read sheets as imports do.',
    ),
    forbid(
      'base-is-the-cellar',
      { path: '^app/services/base/' },
      { path: '^app/services/(?!base/)' },
      'Configuration, log and the scope of a request are there for all.',
    ),
    forbid(
      'start-is-the-roof',
      { path: '^app/services/(?!start/)' },
      { path: '^app/services/start/' },
    ),
    forbid(
      'upstream-knows-no-request',
      { path: '^app/services/upstream/' },
      { path: '^app/services/(?!upstream/|base/)' },
    ),
    forbid(
      'submissions-know-no-session',
      { path: '^app/services/submissions/' },
      {
        path: '^app/services/(session|forms|page|lists|orders|imports)/',
        pathNot: '^app/services/session/domain',
      },
      'What was posted holds by itself, whoever posts it.',
    ),
    forbid(
      'session-knows-no-answer',
      { path: '^app/services/session/' },
      { path: '^app/services/(forms|page|lists|orders|imports)/' },
      'Who asks is known before anything is answered.',
    ),
    forbid(
      'ledger-knows-neither-preview-nor-kinds',
      { path: '^app/services/imports/ledger/' },
      { path: '^app/services/imports/(?!ledger/)' },
      'What was sent and what became of it holds by itself.',
    ),
    forbid(
      'opened-uploads-know-no-reading',
      { path: '^app/services/imports/opened/' },
      { path: '^app/services/imports/(?!opened/|ledger/|checks/|kinds/)' },
      'What follows from rows and from what was done to them is the same wherever they come from.',
    ),
    forbid(
      'only-the-import-screen-knows-the-preview',
      { path: '^app/services/imports/(?!preview/|screen/)' },
      { path: '^app/services/imports/(preview|screen)/' },
      'What the user sees of an import follows from it, not the other way round.',
    ),
    forbid(
      'preview-knows-no-reading',
      { path: '^app/services/imports/preview/' },
      {
        path: '^app/services/imports/(read|list|screen)/',
        pathNot: '^app/services/imports/read/ask-upload',
      },
      'It asks an opened upload and is told; the screen leads from the one to the other.',
    ),
    forbid(
      'import-reports-are-words',
      { path: '^app/services/imports/report/' },
      { path: '^app/services/imports/(?!report/|kinds/|read/reader/types)' },
      'What reading, preview and result say of an upload alike.',
    ),
    forbid(
      'import-checks-know-kinds',
      { path: '^app/services/imports/checks/' },
      { path: '^app/services/imports/(?!checks/|kinds/)' },
      'The same checks for what is read and for what is corrected.',
    ),
    forbid(
      'import-kinds-know-no-storage',
      { path: '^app/services/imports/kinds/' },
      { path: '^app/services/(imports/(?!kinds/)|store/)' },
      'A kind speaks of rows and records, in the words of lib/import-rows.',
    ),
    forbid(
      'store-knows-no-request',
      { path: '^app/services/store/' },
      { path: '^app/services/(?!store/|base/)' },
    ),
    forbid(
      'dock-knows-no-area',
      { path: '^app/services/dock/' },
      { path: `^app/services/(${areas}|${gathering}|imports)/` },
      'Labels and dock sheets are drawn of what an area says.',
    ),
    forbid(
      'what-gathers-is-on-top',
      { path: `^app/services/(?!(${gathering}|start)/)` },
      { path: `^app/services/(${gathering})/` },
      'They gather what the areas tell.',
    ),
    forbid(
      'only-upstream-knows-the-contract',
      { path: '^app/(?!services)' },
      { path: '^contract' },
      'Upstream spellings stop at the services.',
    ),
    forbid(
      'routes-stand-alone',
      { path: '^app/routes/([^/$]+)/' },
      { path: '^app/routes/', pathNot: '^app/routes/$1/' },
      'No route imports another.',
    ),
    // a folder with a parameter in its name: its dollar sign must not end the expression
    forbid(
      'parameter-routes-stand-alone',
      { path: '^app/routes/([^/$]*)\\$([^/]*)/' },
      { path: '^app/routes/', pathNot: '^app/routes/$1\\$$2/' },
      'No route imports another.',
    ),
    forbid(
      'sandbox-stands-alone',
      { path: '^sandbox' },
      { path: '^(app/(?!lib)|server)' },
      'The sandbox knows the contract, not the portal.',
    ),
    forbid('contract-is-a-leaf', { path: '^contract' }, { path: '^(app|sandbox|server)' }),
    forbid(
      'server-meets-the-app-through-its-build',
      { path: '^server' },
      { path: '^(app/(?!lib)|sandbox|contract)', dependencyTypesNot: ['type-only'] },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
}
