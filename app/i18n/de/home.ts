import type { home as english } from '../en/home'

export const home: Record<keyof typeof english, string> = {
  // Auth
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
  'auth.newPasswordIntro':
    'Wählen Sie ein neues Passwort für Ihr Konto. Überall, wo Sie mit dem alten angemeldet sind, werden Sie abgemeldet, spätestens wenn Sie sich mit dem neuen anmelden.',
  'auth.welcome': 'Ihr Bestand, Ihre Aufträge und Ihr Zoll an einem Ort.',
  'auth.formKept':
    'Ihre Sitzung ist beendet. Ihre Eingaben werden eine Stunde lang aufbewahrt: Melden Sie sich an, um damit fortzufahren.',
  'auth.formKeptWithoutFiles':
    'Ihre Sitzung ist beendet. Ihre Eingaben werden eine Stunde lang aufbewahrt, die Dateien nicht: Melden Sie sich an, um fortzufahren, und wählen Sie die Dateien erneut.',
  'auth.formNotKept':
    'Ihre Sitzung ist beendet, und Ihre Eingaben konnten nicht aufbewahrt werden. Melden Sie sich an und füllen Sie das Formular erneut aus.',
  'auth.filesNotKept':
    'Ihre Sitzung ist beendet. Dateien werden nicht aufbewahrt: Melden Sie sich an und wählen Sie sie erneut.',
  // Dashboard
  'dashboard.latestInboundOrders': 'Neueste Eingangsaufträge',
  'dashboard.latestOutboundOrders': 'Neueste Ausgangsaufträge',
  'dashboard.noOrders': 'Keine Aufträge gefunden',
  'dashboard.news': 'Neu in Ihren Ansichten',
  'dashboard.moveLeft': 'Nach links',
  'dashboard.moveRight': 'Nach rechts',
  'dashboard.moveTile': '{tile} verschieben',
  'dashboard.order': 'Auftrag',
  'dashboard.status': 'Status',
  'dashboard.created': 'Angelegt',
  'dashboard.needsAttention': 'Zu erledigen',
  'dashboard.assignOrders': 'Aufträge zuweisen',
  'auth.description':
    'Produkte, Bestand, Aufträge, Retouren und Zoll Ihres Lagers, in einem Portal.',
  'dashboard.errors': 'Zu beheben',
  'dashboard.reminders': 'Erinnerungen',
  'dashboard.nothing': 'Nichts zu erledigen',
  'dashboard.arrange': 'Kacheln anordnen',
  'dashboard.arrangeHow':
    'Verschieben Sie die Kacheln mit ihren Schaltflächen oder durch Ziehen. Ihre Reihenfolge bleibt erhalten.',
  'dashboard.running': 'Laufende Importe',
  'dashboard.progress': '{done} von {all}',
  'dashboard.oldest': 'ältester Eintrag: {date}',
  'dashboard.receiver': 'Empfänger',
  'dashboard.supplier': 'Lieferant',
  'dashboard.pieces': 'Stück',
  'dashboard.all.latestInboundOrders': 'Alle Eingangsaufträge',
  'dashboard.all.latestOutboundOrders': 'Alle Ausgangsaufträge',
  // Interrupted submission
  'shell.interruptedSubmission': 'Ihr Formular ist aufbewahrt',
  'shell.interruptedSubmissionIntro':
    'Es wurde nichts gespeichert, aber Ihre Eingaben werden eine Stunde lang aufbewahrt, ohne Passwörter. Wählen Sie Dateien, die nicht mehr im Formular stehen, erneut aus.',
  'shell.interruptedSubmissionRest':
    'Ihre Eingaben bleiben eine Stunde lang erhalten, ohne Passwörter. Wählen Sie Dateien, die nicht mehr im Formular stehen, erneut aus.',
  'shell.unfinishedIntro':
    'Nicht alles davon wurde erledigt. Füllen Sie das Formular aus, prüfen Sie es und speichern Sie: Nur was fehlt, wird gesendet. Wählen Sie Dateien, die nicht mehr im Formular stehen, erneut aus.',
  'shell.finishedSince':
    'Jemand hat den Rest inzwischen erledigt. Es gibt nichts mehr abzuschließen.',
  'shell.deletedSince':
    'Es ist nicht mehr da: Jemand hat es gelöscht. Es gibt nichts mehr zu beenden.',
  'shell.interruptedSubmissionFill': 'Formular wieder ausfüllen',
  'shell.interruptedSubmissionLeave': 'Verwerfen',
}
