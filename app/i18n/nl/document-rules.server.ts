import type { documentRules as english } from '../en/document-rules.server'

export const documentRules: Record<keyof typeof english, string> = {
  'document.notPdf': 'Document moet een pdf zijn',
  'document.tooLarge': 'Document mag niet groter zijn dan 10 MB',
  'document.tooLargeTogether': 'De documenten van een order mogen samen niet groter zijn dan 20 MB',
  'document.tooManyWaiting':
    'Er wachten te veel documenten van u in orders die niet zijn opgeslagen. Sla die orders op en kies dit document opnieuw.',
  'document.gone': 'Dit document is hier niet meer. Kies het opnieuw.',
  'document.tooMany': 'Verstuur hoogstens {n} documenten tegelijk. Er is niets opgeslagen.',
  'document.brokeOff': 'Het uploaden is afgebroken. Kies het laatste document opnieuw.',
  'document.noRoom':
    'Er worden op dit moment te veel documenten verstuurd. Er is niets opgeslagen. Probeer het over een minuut opnieuw.',
  'document.notKept':
    'De documenten konden niet worden bewaard. Er is niets opgeslagen. Probeer het later opnieuw.',
}
