import type { auth as english } from '../en/auth'

export const auth: Record<keyof typeof english, string> = {
  'auth.login': 'Anmelden',
  'auth.resetPassword': 'Passwort zurücksetzen',
  'auth.email': 'E-Mail',
  'auth.password': 'Passwort',
  'auth.rememberEmail': 'E-Mail merken',
  'auth.emailInvalid': 'E-Mail muss eine gültige Adresse sein',
  'auth.within5Minutes': 'Sie erhalten innerhalb von 5 Minuten eine E-Mail.',
  'auth.resetMyPassword': 'Mein Passwort zurücksetzen',
  'auth.updatePassword': 'Passwort ändern',
  'auth.confirmPassword': 'Passwort bestätigen',
  'auth.passwordsDiffer': 'Passwörter stimmen nicht überein',
  'auth.passwordTooShort': 'Passwort muss mindestens 4 Zeichen lang sein',
  'auth.passwordUpdated': 'Ihr Passwort wurde geändert',
  'auth.tooManyAttempts': 'Zu viele Versuche. Versuchen Sie es in {n} {n|Minute|Minuten} erneut.',
  'auth.newPasswordIntro': 'Wählen Sie ein neues Passwort für Ihr Konto.',
  'auth.welcome': 'Ihr Bestand, Ihre Aufträge und Ihr Zoll an einem Ort.',
  'auth.formKept':
    'Ihre Sitzung ist beendet. Ihre Eingaben werden eine Stunde lang aufbewahrt: Melden Sie sich an, um damit fortzufahren.',
  'auth.formKeptWithoutFiles':
    'Ihre Sitzung ist beendet. Ihre Eingaben werden eine Stunde lang aufbewahrt, die Dateien nicht: Melden Sie sich an, um fortzufahren, und wählen Sie die Dateien erneut.',
  'auth.formNotKept':
    'Ihre Sitzung ist beendet, und Ihre Eingaben konnten nicht aufbewahrt werden. Melden Sie sich an und füllen Sie das Formular erneut aus.',
  'auth.filesNotKept':
    'Ihre Sitzung ist beendet. Dateien werden nicht aufbewahrt: Melden Sie sich an und wählen Sie sie erneut.',
}
