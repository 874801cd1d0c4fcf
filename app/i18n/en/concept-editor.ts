/** Of the editor of a concept: submitting and deleting it, and what somebody else has changed. */
export const conceptEditor = {
  'wizard.submitOrder': 'Submit order',
  'wizard.deleteOrder': 'Delete order',
  'wizard.deleteQuestion': 'Delete order {order}? This cannot be undone.',
  'wizard.delete': 'Delete',
  'wizard.review': 'Submit this order?',
  'wizard.reviewFinal':
    'Check what will be sent to the warehouse. A submitted order can no longer be edited or deleted.',
  'wizard.reviewPart':
    'Check what will be sent to the warehouse. A submitted order can no longer be deleted, and only a part of it can still be edited.',
  'wizard.submitFinally': 'Submit to the warehouse',
  'wizard.backToOrder': 'Back to the order',
  'wizard.reviewedForm': 'Change something',
  'wizard.moreLines': '{n} more {n|line|lines}',
} as const
