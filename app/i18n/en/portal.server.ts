export const portalServer = {
  // Help
  'help.contents': 'On this page',
  'help.signIn': 'Signing in and switching company',
  'help.signIn.text':
    'Sign in with the e-mail address and password that you were given. After 24 hours without use you have to sign in again.\nA form that you send after that is not lost: it is kept for an hour and offered to you once you have signed in.\nForgot your password? Choose ‘Reset password’ on the sign-in page. You receive a link by e-mail.\nIf you work for several companies, choose one at the top right. What you see and do is always for that company. Your drafts and imports for another company are there when you switch back.\nYour e-mail address at the bottom of the menu leads to ‘Account’. It lists the browsers in which you are signed in, and ends one or all of the others.',
  'help.lists': 'Lists, filters and views',
  'help.lists.text':
    'The search box at the top of every page looks through products, orders and shipments. A complete number opens its page straight away.\nThe search box of a list looks through that list, from 3 characters.\n‘Filters’ narrows a list down. What it is filtered by stands above the rows; press one to remove it.\nThe address of the page holds the search, the filters and the order. Bookmark it, or send it to a colleague with ‘Copy link’.\n‘Save this view’ keeps search, filters and order under a name. A view named ‘Default’ is shown whenever you open the list.\nA saved view says how many rows are new or changed since you last pressed ‘Mark as seen’ in it, and marks them ‘New’ or ‘Changed’.\n‘Columns’ sets which columns you see, in which order, and how much room the rows take.\nSelected rows stay selected on other pages of the list. You can select up to 500.\n‘Change’, in the lists of products and orders, sets a field of all selected rows at once. You see old and new values before anything is sent, and can take them back later with ‘Take back’.',
  'help.imports': 'Importing a spreadsheet',
  'help.imports.text':
    'Download the template, fill it in and upload it. Row 1 holds the column headings; their order does not matter. The sheet ‘Columns’ says what each of them takes.\n.xlsx, .xls, .ods and .csv files are accepted, up to 20 MB and 100,000 rows.\nNothing is imported before you press ‘Import’. Until then you can correct rows on the page, or leave out those with errors.\nYou can leave the page while an import runs. ‘Imports’ in the menu shows how far it is; the result can be downloaded for 30 days.\nIf the answer about a row got lost, the import looks up whether it was saved. Nothing is sent twice.',
  'help.orders': 'Orders and concepts',
  'help.orders.text':
    'A concept is an order that you are still preparing. It is not sent to the warehouse until you submit it.\nBefore an order is submitted you see what will be sent. After that it can no longer be edited or deleted.\n‘Copy as new concept’ starts a new order from an existing one.\n‘Arrivals’ shows what is expected in a month, and brings it into your own calendar.\nWhat you enter in the steps of a new order is kept for 24 hours, also if you close the page.\nIf we cannot tell whether an order was saved, the page says so. Look it up in the list before you try again.',
  'help.screens': 'In the menu',
  'help.dashboard.text':
    '‘Needs attention’ lists what you need to act on, such as orders that were not submitted, late arrivals and failed calls. Each line leads to the list of what it counts.\nBelow it are the imports under way and the latest orders. You can arrange these tiles as you like.',
  'help.products': 'Products and reference data',
  'help.products.text':
    'Every article that you send in or have shipped is a product. Add one by its form, or many at once from a spreadsheet.\nA product’s page shows what customs has to know of it, and what it is made of.\n‘Reference data’ holds what products and orders choose from, such as colours, sizes and suppliers.',
  'help.returns.text':
    'A return announces goods that come back to the warehouse. Prepare it as a concept, line by line or from a spreadsheet, and submit it.\nReturns that the warehouse registers by itself are listed with ‘Show automatic created’.\n‘Show only with received’ leaves those of which something has arrived.',
  'help.stock.text':
    '‘Stock overview’ shows every article by stock code: what is available, what is reserved, and what cannot be shipped yet because it is incoming, returned, blocked or held for quality.\nLines without stock are listed with ‘Show zero stock’.\n‘Stock history’ shows the stock of a day in the past; ‘Stock between two dates’ shows what came in and went out in between.\n‘Stock mutations’ tells of every change when it was made, what caused it, and the stock before and after.',
  'help.tracking.text':
    '‘Shipments’ shows how far each parcel is, from its label to its delivery. A tracking number opens the carrier’s page.\n‘Exceptions’ shows parcels that met a problem on their way.\n‘Open Tracey’ opens the tracking system itself, with you signed in.',
  'help.customs.text':
    'A shipment is what comes to the warehouse under one transit declaration. ‘Shipment overview’ shows how far each one is.\nIn ‘Customs inbound orders’ and ‘Customs returns’ you select what travels together, to make a shipment of it or to give it an MX inbound reference.\nIn ‘Unloading’ you enter how many packages of each order were received. ‘Save report’ keeps what was counted so far; ‘Issue report’ sends it to customs, and can be pressed only once.\n‘Request Auditfile’ has the audit file of a period sent by e-mail.',
  'help.activity.text':
    '‘Activity’ lists what users of your company did in this portal: who, when, on which record, and what came of it. ‘Details’ shows the old and new values. ‘History’ on the page of a record shows the same for that record alone.\n‘Not known’ means that no answer came. Look the record up before you repeat what you did.\n‘Without an answer’ lists writes and imports whose outcome is not known, XML messages that have begun and not ended, and shipments that wait too long. ‘Look up again’ asks for the records: what is found out leaves the list, and who did it is told. Of the rest, give the helpdesk the file: it holds the request numbers.',
  'help.logbook.text':
    'The logbook shows what was exchanged between your systems and the warehouse, as files in ‘XML documents’ and as calls in ‘API log’. ‘Portal actions’ shows what users of your company did here.\nFiles can be downloaded. One that went out in the last 24 hours can be sent again with ‘Replay’.',
  'help.relations.text':
    'A relation is a company that becomes a client. It is entered in eight steps; ‘Next step’ saves each of them, and any colleague can continue the draft from the list.\nIf a colleague changed a step after you opened it, both versions are shown before yours is saved.\nThe last step shows everything once more. ‘Activate relation’ makes the company and invites its users by e-mail; after that the relation can no longer be changed here.',
  'help.exports': 'Exports',
  'help.exports.text':
    '‘Export’ above a list gives all rows of the list as it is filtered, on all pages, as Excel or CSV.\nTo export only some rows, select them and choose ‘Export selection’.\nA file always holds all columns, also those that you do not show on the screen.',
  'help.times': 'Dates, times and numbers',
  'help.times.text':
    'All times are Amsterdam time, with summer time, wherever you are.\nDates read day-month-year: 31-12-2026. A filter from one day to another includes both days.\nNumbers read 1.234,56. In forms you may type a decimal comma or a decimal point, without thousands separators.',
  'help.keyboard': 'Keyboard, small screens and slow lines',
  'help.keyboard.text':
    'Everything can be done with the keyboard: Tab moves on, Enter presses, the space bar selects, Escape closes.\nWhile you type in a field with suggestions, the arrow keys move through them and Enter takes one.\nThe first link on every page skips the menu.\nThe portal also works without scripts and in text browsers. ‘Low-data version’ at the bottom of the page leaves the scripts out.',
  'help.words': 'Glossary',
  'help.word.concept': 'Concept: an order that you are still preparing.',
  'help.word.stockcode':
    'Stock code: says under which customs status goods are in stock: AKEUS is free, AKBND is bonded (import duties not yet paid), AKRET are returns.',
  'help.word.dms':
    'DMS: the declaration system of Dutch customs. The DMS status says how far a declaration is.',
  'help.word.mrn':
    'MRN: Movement Reference Number, the 18 characters by which customs knows a declaration.',
  'help.word.eori':
    'EORI: the number by which a company is known to customs in the EU. It begins with the country code.',
  'help.word.incoterm':
    'Incoterm: the agreed rule on who pays for transport, insurance and duties, and up to which place. DAP: delivered, duties to be paid by the receiver. DDP: delivered with duties paid.',
  'help.word.taric':
    'Taric: the code of 10 digits that says what a product is to customs and which duty applies.',
  'help.word.goh': 'GOH: goods on hanger. Such products are stored and shipped hanging.',
  'help.word.vas':
    'VAS: value added service, extra work in the warehouse such as labelling or steaming.',
  'help.word.sku': 'SKU, GTIN: your own article number, and the number below the barcode.',
  'help.word.bom':
    'Bill of material: what a product is made of, as customs wants to know for goods from outside the EU.',
  'help.word.bonded':
    'Bonded: under customs supervision, with import duties not yet paid. ‘Bonded administration’ says whether the goods of an order go into the customs warehouse.',
  'help.word.origin':
    'Preferential origin: goods made in a country with which the EU has a trade agreement, so that less duty or none is paid. A document has to prove it.',
  'help.word.eur1':
    'EUR1, EUR-MED: certificates of preferential origin, issued by customs of the country that exports the goods.',
  'help.word.atr':
    'ATR: certificate for goods in free circulation from Turkey, for which no duty is paid.',
  'help.word.cvo':
    'CVO: certificate of origin. It says in which country goods were made, and gives no lower duty by itself.',
  'help.word.rex':
    'REX: a statement of preferential origin on the invoice, by an exporter who is registered for it. The licence number is his number.',
  'help.word.exportvalue':
    'Export value: what the goods of a line are worth to customs when they are exported.',
  'help.word.salesvalue': 'Sales value: what the goods of a line are sold for.',
  'help.word.invoiceamount':
    'Invoice amount: the part of the supplier’s invoice that is for one line. All lines together cannot exceed the invoice.',
  'help.word.bordermeans':
    'Means of transport border: what the goods are in when they cross the border of the EU, such as a ship or a truck.',
  'help.word.bordermode':
    'Border transport mode: the kind of transport with which the border of the EU is crossed: sea, train, road or air.',
  'help.word.mxreference':
    'MX inbound reference: the number under which the warehouse knows a shipment, and all orders that arrive with it.',
  'help.word.prepacked':
    'Prepacked: the supplier has packed the pieces as they are stored and shipped.',
  'help.word.crossdock': 'Cross-dock: goods that are shipped on without being stored.',
  'help.word.phase': 'Phase: how far an order or a return is on its way, from announced to closed.',
  'help.word.astro':
    'Astro: the status of an order that was sent to the warehouse system. If something stops it there, the message on the order says why.',
  'help.word.manco': 'Manco: the status of an order that was received with pieces missing.',
  'help.word.t1':
    'T1: the transit declaration under which goods travel to the warehouse before duties are paid.',
  'help.word.tg': 'TG: the request to customs for permission to unload a shipment.',
  'help.word.tgconform':
    'TG conform: the report to customs that everything was unloaded as it was declared.',
  'help.word.ie043': 'IE043: the message by which customs permits a shipment to be unloaded.',
  'help.word.ie044': 'IE044: the message to customs with what was unloaded.',
  'help.word.ags':
    'AGS import: hands an unloaded shipment on to the import declaration, and closes it.',
  'help.contact': 'Contact',
  'help.contact.text':
    'Mention your company, the order or article number and, with an error, the request number on the page.',
  'help.contact.unknown': 'Ask your contact person at the warehouse.',

  // Account
  'account.about':
    'The browsers in which you are signed in. If you do not know one of them, end it and ask for a new password on the sign-in page.',
  'account.signIns': 'Where you are signed in',
  'account.deviceColumn': 'Browser',
  'account.device': '{browser} on {system}',
  'account.unknownDevice': 'Unknown device',
  'account.since': 'Signed in since',
  'account.lastUsed': 'Last used',
  'account.withinHour': 'Within the last hour',
  'account.session': 'Session',
  'account.thisOne': 'This one',
  'account.end': 'End session',
  'account.endOthers': 'End all other sessions',
  'account.ended': 'The session was ended.',
  'account.over': 'This session was over already.',
  'account.endedOthers': '{n} {n|session was|sessions were} ended.',

  // Keys of the keyboard
  'keyboard.title': 'Keyboard shortcuts',
  'keyboard.about':
    'These keys work where the page has scripts, while no field has the focus, and never together with Ctrl, Alt or ⌘.',
  'keyboard.key': 'Key',
  'keyboard.what': 'What it does',
  'keyboard.search': 'To the search of the portal',
  'keyboard.next': 'To the next row of the list; Enter opens it',
  'keyboard.previous': 'To the row before it',
  'keyboard.tick': 'Select or deselect the row',
  'keyboard.list': 'Show these keys',
  'keyboard.access': 'Access keys',
  'keyboard.accessAbout':
    'Press them together with Alt, in Firefox with Alt and Shift, on a Mac with Ctrl and Option. They work without scripts, too.',
  'keyboard.save': 'The button that saves or sends the form',
  'keyboard.on': 'The keys are switched on.',
  'keyboard.off': 'The keys are switched off.',
  'keyboard.switchOff': 'Switch the keys off',
  'keyboard.switchOn': 'Switch the keys on',
} as const
