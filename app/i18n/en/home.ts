export const home = {
  // Auth
  'auth.login': 'Log in',
  'auth.resetPassword': 'Reset password',
  'auth.email': 'Email',
  'auth.password': 'Password',
  'auth.rememberEmail': 'Remember email',
  'auth.emailInvalid': 'Email must be a valid address',
  'auth.within5Minutes': 'You will receive an e-mail within 5 minutes.',
  'auth.resetMyPassword': 'Reset my password',
  'auth.updatePassword': 'Update password',
  'auth.confirmPassword': 'Confirm password',
  'auth.passwordsDiffer': 'Passwords do not match',
  'auth.passwordTooShort': 'Password must be at least 4 characters',
  'auth.passwordUpdated': 'Your password has been updated',
  'auth.tooManyAttempts': 'Too many attempts. Try again in {n} {n|minute|minutes}.',
  'auth.newPasswordIntro':
    'Choose a new password for your account. Wherever you are logged in with the old one, you are logged out, at the latest when you log in with the new one.',
  'auth.welcome': 'Your stock, orders and customs, in one place.',
  'auth.formKept':
    'Your session has ended. What you had filled in is kept for one hour: log in to go on with it.',
  'auth.formKeptWithoutFiles':
    'Your session has ended. What you had filled in is kept for one hour, without the files: log in to go on with it, and choose them again.',
  'auth.formNotKept':
    'Your session has ended, and what you had filled in could not be kept. Log in and fill it in again.',
  'auth.filesNotKept':
    'Your session has ended. Files are not kept: log in, and choose yours again.',
  // Dashboard
  'dashboard.latestInboundOrders': 'Latest inbound orders',
  'dashboard.latestOutboundOrders': 'Latest outbound orders',
  'dashboard.noOrders': 'No orders found',
  'dashboard.news': 'New in your views',
  'dashboard.moveLeft': 'Move left',
  'dashboard.moveRight': 'Move right',
  'dashboard.moveTile': 'Move {tile}',
  'dashboard.order': 'Order',
  'dashboard.status': 'Status',
  'dashboard.created': 'Created',
  'dashboard.needsAttention': 'Needs attention',
  'dashboard.assignOrders': 'Assign orders',
  'auth.description':
    'Products, stock, orders, returns and customs of your warehouse, in one portal.',
  'dashboard.errors': 'To be put right',
  'dashboard.reminders': 'Reminders',
  'dashboard.nothing': 'Nothing needs your attention',
  'dashboard.arrange': 'Arrange tiles',
  'dashboard.arrangeHow': 'Move the tiles with their buttons, or drag them. Your order is kept.',
  'dashboard.running': 'Imports under way',
  'dashboard.progress': '{done} of {all}',
  'dashboard.oldest': 'oldest: {date}',
  'dashboard.receiver': 'Receiver',
  'dashboard.supplier': 'Supplier',
  'dashboard.pieces': 'Pieces',
  'dashboard.all.latestInboundOrders': 'All inbound orders',
  'dashboard.all.latestOutboundOrders': 'All outbound orders',
  // Interrupted submission
  'shell.interruptedSubmission': 'Your form is kept',
  'shell.interruptedSubmissionIntro':
    'Nothing was saved, but what you had filled in is kept for one hour, without passwords. Choose files again that are no longer in the form.',
  'shell.interruptedSubmissionRest':
    'What you had filled in is kept for one hour, without passwords. Choose files again that are no longer in the form.',
  'shell.unfinishedIntro':
    'Not all of this was done. Fill in the form, look it over and save: only what is left is sent. Choose files again that are no longer in the form.',
  'shell.finishedSince': 'Somebody has done the rest since. Nothing is left to finish.',
  'shell.deletedSince':
    'It is not there any more: somebody has deleted it. Nothing is left to finish.',
  'shell.interruptedSubmissionFill': 'Fill in the form again',
  'shell.interruptedSubmissionLeave': 'Discard it',
} as const
