import type { orderRules as english } from '../en/order-rules.server'

export const orderRules: Record<keyof typeof english, string> = {
  'message.orderSaved': 'Auftrag gespeichert',
  'message.orderSubmitted': 'Auftrag {number} wurde übermittelt',
  'message.ordersDeleted': 'Aufträge gelöscht',
  'form.number': '{field} muss eine Zahl sein',
  'form.wholeNumber': '{field} muss eine ganze Zahl sein',
  'form.atLeast': '{field} muss mindestens {n} sein',
  'form.decimals': '{field} darf höchstens {n} Nachkommastellen haben',
  'form.characters': '{field} muss {n} Zeichen lang sein',
  'form.either': '{field} muss {a} oder {b} sein',
  'form.unknown': '{field} ist unbekannt',
  'form.date': '{field} ist kein gültiges Datum',
  'form.mrn': 'Ungültige MRN',
  'form.base64': 'Dokument ist kein gültiges Base64',
  'form.tooManyCertificates': 'Ein Auftrag kann nicht mehr als {n} Zertifikate haben',
  'form.tooManyTransportDocuments': 'Ein Auftrag kann nicht mehr als {n} Transportdokumente haben',
  'form.noProducts': 'Bitte mindestens 1 Artikel hinzufügen',
  'outboundForm.incotermInvalid': 'Incoterm ist ungültig',
  'outboundForm.subTypeOfOtherType': 'Unterart passt nicht zur Auftragsart',
  'wizard.reviewLines': 'Positionen',
  'wizard.reviewPieces': 'Stück',
  'wizard.reviewShort': '{article}: {n} angefordert, {available} verfügbar',
  'wizard.moreWarnings':
    'In {n} weiteren {n|Position|Positionen} ist mehr angefordert als verfügbar',
  'wizard.draftGone':
    'Dieser Entwurf wird nicht mehr aufbewahrt: Er wurde gespeichert oder 24 Stunden lang nicht angerührt. Es wurde nichts gespeichert.',
  'wizard.outcomeUnknown':
    'Etwas ist schiefgelaufen. Es ist nicht bekannt, ob dies gespeichert wurde: Eine Nachfrage fand den Auftrag nicht. Erneutes Speichern fragt zuerst nach, sodass nichts doppelt gespeichert wird.',
  'wizard.saveUnknown':
    'Etwas ist schiefgelaufen. Es ist nicht bekannt, ob dies gespeichert wurde: Eine Nachfrage fand den Auftrag unverändert. Sehen Sie ihn an, bevor Sie noch einmal speichern.',
  'wizard.submitUnknown':
    'Etwas ist schiefgelaufen. Der Auftrag ist gespeichert, aber es ist nicht bekannt, ob er übermittelt wurde: Eine Nachfrage fand ihn noch als Entwurf.',
  'wizard.deleteUnknown':
    'Etwas ist schiefgelaufen. Es ist nicht bekannt, ob der Auftrag gelöscht wurde: Eine Nachfrage fand ihn noch.',
  'wizard.changedMeanwhile':
    'Jemand anderes hat diesen Auftrag geändert, seit dieses Formular erstellt wurde. Es wurde nichts gespeichert. Vergleichen Sie beide Fassungen und wählen Sie.',
  'wizard.otherLine': 'Zeile {n}, {article}',
  'wizard.moreOnOtherLines': '{n} {n|weiteres Problem|weitere Probleme} in Zeilen anderer Seiten',
}
