/** What only the server says, of forms and their outcome and of what needs attention; the browser never fetches it. */
export const answers = {
  'message.productSaved': 'Product saved successfully',
  'message.exportCreated': 'Export created successfully',
  'message.actionProcessed': 'Action processed successfully',
  'message.outcomeUnknown':
    'Something went wrong. We do not know whether this was saved. Check before you try again.',
  'form.required': '{field} is required',
  'form.tooLong': '{field} cannot be longer than {n} characters',
  'form.invalid': '{field} is not valid',
  'form.thousands': 'Leave out thousands separators: 1000, not 1.000',
  'form.tooManyRows': '{field} can have at most {n} rows',
  'form.settingsUnknown':
    'The settings of the company cannot be read right now, so nothing was saved. Please try again in a moment',
  'form.otherCompany':
    'This form was made for {company}, but {active} is active now. Nothing was saved.',
  'form.keyMissing':
    'This form is too old or was not made by this portal. Nothing was saved; please send it again.',
  'form.stillRunning':
    'This form was sent before and is still being handled. Look up the outcome before you try again.',
  'form.notStored':
    'The portal cannot store anything at the moment. Nothing was saved; please try again later.',
  'busy.title': 'The portal is very busy',
  'busy.text': 'Nothing was changed. Please try again in a few seconds.',
  'busy.tryAgain': 'Try again',
  'message.successCode': 'Success! {code}',
  'message.errorCode': 'Error! [{code}]',
  'status.concept': 'Concept',
  'status.new': 'New',
  'status.astro': 'Astro',
  'status.inProgress': 'In progress',
  'status.manco': 'Manco',
  'status.released': 'Released',
  'status.picked': 'Picked',
  'status.packed': 'Packed',
  'status.shipped': 'Shipped',
  'status.closed': 'Closed',
  'status.canceled': 'Canceled',
  'attention.concepts': 'Outbound concepts not yet submitted',
  'attention.concepts.counted':
    '{n} {n|outbound concept is|outbound concepts are} not yet submitted',
  'attention.returnConcepts': 'Returns not yet submitted',
  'attention.returnConcepts.counted': '{n} {n|return is|returns are} not yet submitted',
  'attention.invalidOrders': 'Invalid outbound orders',
  'attention.invalidOrders.counted': '{n} {n|order is|orders are} invalid',
  'attention.inboundConcepts': 'Inbound concepts not yet submitted',
  'attention.inboundConcepts.counted':
    '{n} {n|inbound concept is|inbound concepts are} not yet submitted',
  'attention.inboundAstro': 'Inbound orders with an Astro status',
  'attention.inboundAstro.counted': '{n} inbound {n|order has|orders have} an Astro status',
  'attention.inboundShort': 'Inbound orders not fully delivered',
  'attention.inboundShort.counted': '{n} inbound {n|order was|orders were} not fully delivered',
  'attention.returnsShort': 'Returns not fully delivered',
  'attention.returnsShort.counted': '{n} {n|return was|returns were} not fully delivered',
  'attention.trackingExceptions': 'Tracking exceptions',
  'attention.trackingExceptions.counted': '{n} {n|tracking exception|tracking exceptions}',
  'attention.failedApiLines': 'Failed API calls (last {of})',
  'attention.failedApiLines.counted': '{n} API {n|call|calls} failed (last {of})',
  'attention.failedPortalLines': 'Failed portal actions (last {of})',
  'attention.failedPortalLines.counted': '{n} portal {n|action|actions} failed (last {of})',
  'attention.pausedImports': 'Paused imports',
  'attention.pausedImports.counted': '{n} {n|import is|imports are} paused',
  'import.stoppedFile':
    '{file}: the import has stopped before its end. Open it under Imports to import the rest.',
  'form.pageIsFull':
    'This page holds at most {n} rows. Nothing was saved; save the order after adding fewer.',
} as const
