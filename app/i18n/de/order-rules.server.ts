import type { orderRules as english } from '../en/order-rules.server'

export const orderRules: Record<keyof typeof english, string> = {
  'message.orderSaved': 'Auftrag gespeichert',
  'message.orderSubmitted': 'Auftrag {number} wurde übermittelt',
  'message.ordersDeleted': 'Aufträge gelöscht',
  'form.number': '{field} muss eine Zahl sein',
  'form.wholeNumber': '{field} muss eine ganze Zahl sein',
  'form.atLeast': '{field} muss mindestens {n} sein',
  'form.atMost': '{field} darf höchstens {n} sein',
  'form.decimals': '{field} darf höchstens {n} Nachkommastellen haben',
  'form.characters': '{field} muss {n} Zeichen lang sein',
  'form.either': '{field} muss {a} oder {b} sein',
  'form.unknown': '{field} ist unbekannt',
  'form.date': '{field} ist kein gültiges Datum',
  'form.dateRange': '{field} muss zwischen {from} und {to} liegen',
  'form.countryMeant': '{field} muss {code} sein, nicht {typed}',
  'form.taric': '{field} muss aus 8 bis 10 Ziffern bestehen',
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
    'Dieser Entwurf ist nicht mehr vorhanden: Er wurde gespeichert oder ist nach 24 Stunden abgelaufen. Es wurde nichts gespeichert.',
  'wizard.outcomeUnknown':
    'Etwas ist schiefgelaufen. Wir wissen nicht, ob dies gespeichert wurde: Der Auftrag wurde nicht gefunden. Sie können erneut speichern; das Portal prüft zuerst, damit nichts doppelt gespeichert wird.',
  'wizard.saveUnknown':
    'Etwas ist schiefgelaufen. Wir wissen nicht, ob dies gespeichert wurde: Der Auftrag ist noch wie zuvor. Prüfen Sie ihn, bevor Sie noch einmal speichern.',
  'wizard.savedNotSubmitted': 'Der Auftrag ist gespeichert, aber nicht übermittelt.',
  'wizard.submitUnknown':
    'Etwas ist schiefgelaufen. Der Auftrag ist gespeichert, aber wir wissen nicht, ob er übermittelt wurde: Er ist noch ein Entwurf.',
  'wizard.deleteUnknown':
    'Etwas ist schiefgelaufen. Wir wissen nicht, ob der Auftrag gelöscht wurde: Er ist noch vorhanden.',
  'wizard.deletedMeanwhile':
    'Jemand anderes hat diesen Entwurf gelöscht. Ihre Eingaben stehen noch hier, ohne Dokumente: Gehen Sie durch die Schritte und speichern Sie sie als neuen Entwurf.',
  'wizard.changedMeanwhile':
    'Jemand anderes hat diesen Auftrag geändert, während Sie ihn bearbeitet haben. Es wurde nichts gespeichert. Vergleichen Sie beide Fassungen und wählen Sie.',
  'wizard.otherLine': 'Zeile {n}, {article}',
  'wizard.moreOnOtherLines': '{n} {n|weiteres Problem|weitere Probleme} in Zeilen anderer Seiten',
  'wizard.inStock': '{n} auf Lager',
  'wizard.conceptsFailed': 'Die offenen Entwürfe konnten nicht geladen werden: {reason}',
}
