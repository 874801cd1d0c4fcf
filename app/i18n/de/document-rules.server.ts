import type { documentRules as english } from '../en/document-rules.server'

export const documentRules: Record<keyof typeof english, string> = {
  'document.notPdf': 'Dokument muss ein PDF sein',
  'document.tooLarge': 'Dokument darf nicht größer als 10 MB sein',
  'document.tooLargeTogether':
    'Die Dokumente eines Auftrags dürfen zusammen nicht größer als 20 MB sein',
  'document.tooManyWaiting':
    'Zu viele Ihrer Dokumente warten in Aufträgen, die nicht gespeichert sind. Speichern Sie diese Aufträge und wählen Sie dieses Dokument erneut aus.',
  'document.gone': 'Dieses Dokument ist nicht mehr hier. Wählen Sie es erneut aus.',
  'document.tooMany': 'Senden Sie höchstens {n} Dokumente auf einmal. Es wurde nichts gespeichert.',
  'document.brokeOff':
    'Das Hochladen wurde abgebrochen. Wählen Sie das letzte Dokument erneut aus.',
  'document.noRoom':
    'Im Moment werden zu viele Dokumente gesendet. Es wurde nichts gespeichert. Versuchen Sie es in einer Minute erneut.',
  'document.notKept':
    'Die Dokumente konnten nicht aufbewahrt werden. Es wurde nichts gespeichert. Versuchen Sie es später erneut.',
}
