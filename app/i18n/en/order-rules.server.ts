/** What only the server says of an order's entries and of what became of it. */
export const orderRules = {
  'message.orderSaved': 'Order saved successfully',
  'message.orderSubmitted': 'Order {number} has been submitted',
  'message.ordersDeleted': 'Orders deleted successfully',
  'form.number': '{field} must be a number',
  'form.wholeNumber': '{field} must be a whole number',
  'form.atLeast': '{field} must be at least {n}',
  'form.decimals': '{field} can have at most {n} decimals',
  'form.characters': '{field} must be {n} characters',
  'form.either': '{field} must be {a} or {b}',
  'form.unknown': '{field} is unknown',
  'form.date': '{field} is not a valid date',
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
    'This draft is not kept any more: it was saved, or nobody touched it for 24 hours. Nothing was saved.',
  'wizard.outcomeUnknown':
    'Something went wrong. It is not known whether this was saved: a look-up did not find the order. Saving again looks it up first, so that nothing is saved twice.',
  'wizard.saveUnknown':
    'Something went wrong. It is not known whether this was saved: a look-up found the order as it was. Look at it again before you save once more.',
  'wizard.submitUnknown':
    'Something went wrong. The order is saved, but it is not known whether it was submitted: a look-up found it still a concept.',
  'wizard.deleteUnknown':
    'Something went wrong. It is not known whether the order was deleted: a look-up still found it.',
  'wizard.changedMeanwhile':
    'Somebody else has changed this order since this form was made. Nothing was saved. Compare both versions and choose.',
  'wizard.otherLine': 'Line {n}, {article}',
  'wizard.moreOnOtherLines': '{n} more {n|problem|problems} on lines of other pages',
} as const
