export const interruptedSubmission = {
  'shell.interruptedSubmission': 'Your form is kept',
  'shell.interruptedSubmissionIntro':
    'Nothing was saved, but what you had filled in is kept for one hour, without passwords. Choose files again that are no longer in the form.',
  'shell.interruptedSubmissionRest':
    'What you had filled in is kept for one hour, without passwords. Choose files again that are no longer in the form.',
  'shell.interruptedSubmissionFill': 'Fill in the form again',
  'shell.interruptedSubmissionLeave': 'Discard it',
} as const
