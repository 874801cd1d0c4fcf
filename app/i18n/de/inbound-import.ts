import type { inboundImport as english } from '../en/inbound-import'

export const inboundImport: Record<keyof typeof english, string> = {
  'import.inboundTemplateHint':
    'Zeile 1 enthält die Spaltenüberschriften. Jede Zeile darunter ist eine Produktzeile; Zeilen mit derselben Auftragsnummer bilden einen Auftrag. Mit Zoll fügt eine Zeile, die ein Packstück oder einen Container und kein Produkt nennt, dieses ihrem Auftrag hinzu.',
}
