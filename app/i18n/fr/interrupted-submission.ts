import type { interruptedSubmission as english } from '../en/interrupted-submission'

export const interruptedSubmission: Record<keyof typeof english, string> = {
  'shell.interruptedSubmission': 'Votre formulaire est conservé',
  'shell.interruptedSubmissionIntro':
    'Rien n’a été enregistré, mais vos saisies sont conservées pendant une heure, sans les mots de passe. Choisissez à nouveau les fichiers qui ne sont plus dans le formulaire.',
  'shell.interruptedSubmissionRest':
    'Ce que vous aviez rempli est conservé pendant une heure, sans les mots de passe. Choisissez à nouveau les fichiers qui ne sont plus dans le formulaire.',
  'shell.interruptedSubmissionFill': 'Remplir à nouveau le formulaire',
  'shell.interruptedSubmissionLeave': 'Abandonner',
}
