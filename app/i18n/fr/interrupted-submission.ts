import type { interruptedSubmission as english } from '../en/interrupted-submission'

export const interruptedSubmission: Record<keyof typeof english, string> = {
  'shell.interruptedSubmission': 'Votre formulaire est conservé',
  'shell.interruptedSubmissionIntro':
    'Rien n’a été enregistré, mais vos saisies sont conservées pendant une heure, sans mots de passe ni fichiers.',
  'shell.interruptedSubmissionRest':
    'Ce que vous aviez rempli est conservé pendant une heure, sans mots de passe ni fichiers.',
  'shell.interruptedSubmissionFill': 'Remplir à nouveau le formulaire',
  'shell.interruptedSubmissionLeave': 'Abandonner',
}
