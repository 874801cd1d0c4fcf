import type { templatesServer as english } from '../en/templates.server'

export const templatesServer: Record<keyof typeof english, string> = {
  'templates.about':
    'Eine Vorlage enthält die Angaben eines Auftrags, mit denen neue Aufträge beginnen. Alle, die für {company} arbeiten, sehen sie.',
  'templates.saveAs': 'Als Vorlage speichern',
  'templates.back': 'Zurück zu Auftrag {order}',
  'templates.what':
    'Die Vorlage übernimmt alle gespeicherten Angaben des Auftrags {order} außer Nummer und Dokumenten.',
  'templates.saved': 'Vorlage gespeichert',
  'templates.taken': 'Es gibt schon eine Vorlage {name}.',
  'templates.tooMany': 'Es gibt schon {n} Vorlagen. Löschen Sie zuerst eine.',
  'templates.renamed': 'Vorlage umbenannt',
  'templates.deleted': 'Vorlage gelöscht',
  'templates.gone': 'Diese Vorlage gibt es nicht mehr. Vielleicht hat sie jemand anders gelöscht.',
  'templates.makeAll': 'Aufträge für mehrere Tage erstellen',
  'templates.datesArrive':
    'Für jeden Tag wird ein Entwurf erstellt. Der Tag ist auch das erwartete Ankunftsdatum.',
  'templates.datesNumber':
    'Für jeden Tag wird ein Entwurf erstellt. Der Tag steht nur in der Nummer.',
  'templates.tooManyDays': 'Höchstens {n} Tage',
  'templates.noDay': '{day} ist kein Datum',
  'templates.noWeeks': 'Zwischen diesen Tagen gibt es keinen solchen Tag',
  'templates.twice': 'Dieser Tag steht zweimal da',
  'templates.past': 'Der Tag ist vorbei',
  'templates.numberTaken': 'Ein Auftrag hat diese Nummer schon',
  'templates.unchecked': 'Es ist nicht bekannt, ob Aufträge diese Nummern schon haben: {reason}',
  'templates.incomplete':
    'Die Vorlage passt nicht für einen Auftrag. Beginnen Sie damit einen neuen Auftrag und sehen Sie unter ‚{step}‘, was falsch ist.',
  'templates.unknown': 'Es kam keine Antwort. Vor dem nächsten Versuch wird nachgesehen.',
  'templates.planGone':
    'Diese Aufträge sind nicht mehr gespeichert. Wählen Sie die Tage noch einmal.',
  'templates.nothingToMake': 'Es ist nichts mehr zu erstellen.',
  'templates.ordersMade': '{n} {n|Entwurf wurde|Entwürfe wurden} erstellt',
}
