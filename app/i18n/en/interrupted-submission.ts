export const interruptedSubmission = {
  'shell.interruptedSubmission': 'Your form is kept',
  'shell.interruptedSubmissionIntro':
    'Nothing was saved, but what you had filled in is kept for one hour, without passwords and files.',
  'shell.interruptedSubmissionRest':
    'What you had filled in is kept for one hour, without passwords and files.',
  'shell.interruptedSubmissionFill': 'Fill in the form again',
  'shell.interruptedSubmissionLeave': 'Discard it',
} as const
