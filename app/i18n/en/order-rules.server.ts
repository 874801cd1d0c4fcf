/** What only the server says of an order's entries and of what became of it. */
export const orderRules = {
  'message.orderSaved': 'Order saved successfully',
  'message.orderSubmitted': 'Order {number} has been submitted',
  'message.ordersDeleted': 'Orders deleted successfully',
  'form.number': '{field} must be a number',
  'form.wholeNumber': '{field} must be a whole number',
  'form.atLeast': '{field} must be at least {n}',
  'form.atMost': '{field} must be at most {n}',
  'form.decimals': '{field} can have at most {n} decimals',
  'form.characters': '{field} must be {n} characters',
  'form.either': '{field} must be {a} or {b}',
  'form.unknown': '{field} is unknown',
  'form.date': '{field} is not a valid date',
  'form.dateRange': '{field} must be from {from} to {to}',
  'form.countryMeant': '{field} must be {code}, not {typed}',
  'form.taric': '{field} must be 8 to 10 digits',
  'form.mrn': 'Invalid MRN',
  'form.base64': 'Document is not valid base64',
  'form.tooManyCertificates': 'Order cannot have more than {n} certificates',
  'form.tooManyTransportDocuments': 'Order cannot have more than {n} transport documents',
  'form.noProducts': 'Please add 1 or more products',
  'outboundForm.incotermInvalid': 'Incoterm is invalid',
  'outboundForm.subTypeOfOtherType': 'Subtype does not match the order type',
  'wizard.reviewLines': 'Order lines',
  'wizard.reviewPieces': 'Pieces',
  'wizard.reviewShort': '{article}: {n} asked, {available} available',
  'wizard.moreWarnings': '{n} more {n|line asks|lines ask} for more than is available',
  'wizard.draftGone':
    'This draft no longer exists: it was saved, or expired after 24 hours. Nothing was saved.',
  'wizard.outcomeUnknown':
    'Something went wrong. We do not know whether this was saved: we could not find the order. You can save again; the portal checks first, so that nothing is saved twice.',
  'wizard.saveUnknown':
    'Something went wrong. We do not know whether this was saved: the order still looks as it did before. Check it before you save again.',
  'wizard.savedNotSubmitted': 'The order is saved, but not submitted.',
  'wizard.submitUnknown':
    'Something went wrong. The order is saved, but we do not know whether it was submitted: it is still a concept.',
  'wizard.deleteUnknown':
    'Something went wrong. We do not know whether the order was deleted: it is still there.',
  'wizard.deletedMeanwhile':
    'Someone else has deleted this concept. What you had entered is kept here, without documents: go through the steps and save it as a new concept.',
  'wizard.changedMeanwhile':
    'Someone else changed this order while you were editing it. Nothing was saved. Compare both versions and choose.',
  'wizard.otherLine': 'Line {n}, {article}',
  'wizard.moreOnOtherLines': '{n} more {n|problem|problems} on lines of other pages',
  'wizard.inStock': '{n} in stock',
  'wizard.conceptsFailed': 'The open concepts could not be loaded: {reason}',
} as const
