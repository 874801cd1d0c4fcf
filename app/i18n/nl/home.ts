import type { home as english } from '../en/home'

export const home: Record<keyof typeof english, string> = {
  // Auth
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
  'auth.newPasswordIntro':
    'Kies een nieuw wachtwoord voor uw account. Overal waar u met het oude bent ingelogd, wordt u uitgelogd, uiterlijk zodra u met het nieuwe inlogt.',
  'auth.welcome': 'Uw voorraad, orders en douane op één plek.',
  'auth.formKept':
    'Uw sessie is afgelopen. Wat u had ingevuld wordt een uur bewaard: log in om ermee verder te gaan.',
  'auth.formKeptWithoutFiles':
    'Uw sessie is afgelopen. Wat u had ingevuld wordt een uur bewaard, maar zonder de bestanden: log in om ermee verder te gaan en kies ze opnieuw.',
  'auth.formNotKept':
    'Uw sessie is afgelopen en wat u had ingevuld kon niet worden bewaard. Log in en vul het opnieuw in.',
  'auth.filesNotKept':
    'Uw sessie is afgelopen. Bestanden worden niet bewaard: log in en kies ze opnieuw.',
  // Dashboard
  'dashboard.latestInboundOrders': 'Laatste inkomende orders',
  'dashboard.latestOutboundOrders': 'Laatste uitgaande orders',
  'dashboard.noOrders': 'Geen orders gevonden',
  'dashboard.news': 'Nieuw in uw weergaven',
  'dashboard.moveLeft': 'Naar links',
  'dashboard.moveRight': 'Naar rechts',
  'dashboard.moveTile': '{tile} verplaatsen',
  'dashboard.order': 'Order',
  'dashboard.status': 'Status',
  'dashboard.created': 'Aangemaakt',
  'dashboard.needsAttention': 'Vraagt aandacht',
  'dashboard.assignOrders': 'Orders toewijzen',
  'auth.description':
    'Producten, voorraad, orders, retouren en douane van uw magazijn, in één portaal.',
  'dashboard.errors': 'Op te lossen',
  'dashboard.reminders': 'Herinneringen',
  'dashboard.nothing': 'Niets vraagt uw aandacht',
  'dashboard.arrange': 'Tegels ordenen',
  'dashboard.arrangeHow':
    'Verplaats de tegels met hun knoppen, of sleep ze. Uw volgorde blijft bewaard.',
  'dashboard.running': 'Lopende imports',
  'dashboard.progress': '{done} van {all}',
  'dashboard.oldest': 'oudste: {date}',
  'dashboard.receiver': 'Ontvanger',
  'dashboard.supplier': 'Leverancier',
  'dashboard.pieces': 'Stuks',
  'dashboard.all.latestInboundOrders': 'Alle inkomende orders',
  'dashboard.all.latestOutboundOrders': 'Alle uitgaande orders',
  // Interrupted submission
  'shell.interruptedSubmission': 'Uw formulier is bewaard',
  'shell.interruptedSubmissionIntro':
    'Er is niets opgeslagen, maar wat u had ingevuld wordt een uur bewaard, zonder wachtwoorden. Kies bestanden die niet meer in het formulier staan opnieuw.',
  'shell.interruptedSubmissionRest':
    'Wat u had ingevuld, blijft een uur bewaard, zonder wachtwoorden. Kies bestanden die niet meer in het formulier staan opnieuw.',
  'shell.unfinishedIntro':
    'Dit is niet helemaal gelukt. Vul het formulier in, kijk het na en sla het op: alleen wat nog ontbreekt, wordt verzonden. Kies bestanden die niet meer in het formulier staan opnieuw.',
  'shell.finishedSince': 'Iemand heeft de rest intussen gedaan. Er is niets meer af te ronden.',
  'shell.deletedSince':
    'Het is er niet meer: iemand heeft het verwijderd. Er is niets meer af te ronden.',
  'shell.interruptedSubmissionFill': 'Formulier weer invullen',
  'shell.interruptedSubmissionLeave': 'Weggooien',
}
