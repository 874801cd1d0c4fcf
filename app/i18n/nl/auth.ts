import type { auth as english } from '../en/auth'

export const auth: Record<keyof typeof english, string> = {
  'auth.login': 'Inloggen',
  'auth.resetPassword': 'Wachtwoord herstellen',
  'auth.email': 'E-mail',
  'auth.password': 'Wachtwoord',
  'auth.rememberEmail': 'E-mail onthouden',
  'auth.emailInvalid': 'E-mail moet een geldig adres zijn',
  'auth.within5Minutes': 'U ontvangt binnen 5 minuten een e-mail.',
  'auth.resetMyPassword': 'Herstel mijn wachtwoord',
  'auth.updatePassword': 'Wachtwoord wijzigen',
  'auth.confirmPassword': 'Bevestig wachtwoord',
  'auth.passwordsDiffer': 'Wachtwoorden komen niet overeen',
  'auth.passwordTooShort': 'Wachtwoord moet minstens 4 tekens zijn',
  'auth.passwordUpdated': 'Uw wachtwoord is gewijzigd',
  'auth.tooManyAttempts': 'Te veel pogingen. Probeer het over {n} {n|minuut|minuten} opnieuw.',
  'auth.newPasswordIntro': 'Kies een nieuw wachtwoord voor uw account.',
  'auth.welcome': 'Uw voorraad, orders en douane op één plek.',
  'auth.formKept':
    'Uw sessie is afgelopen. Wat u had ingevuld wordt een uur bewaard: log in om ermee verder te gaan.',
  'auth.formKeptWithoutFiles':
    'Uw sessie is afgelopen. Wat u had ingevuld wordt een uur bewaard, maar zonder de bestanden: log in om ermee verder te gaan en kies ze opnieuw.',
  'auth.formNotKept':
    'Uw sessie is afgelopen en wat u had ingevuld kon niet worden bewaard. Log in en vul het opnieuw in.',
  'auth.filesNotKept':
    'Uw sessie is afgelopen. Bestanden worden niet bewaard: log in en kies ze opnieuw.',
}
