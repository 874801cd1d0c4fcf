import type { templates as english } from '../en/templates'

export const templates: Record<keyof typeof english, string> = {
  'templates.name': 'Naam',
  'templates.area': 'Orders',
  'templates.party': 'Voor of van',
  'templates.lines': 'Regels',
  'templates.madeBy': 'Gemaakt door',
  'templates.made': 'Gemaakt',
  'templates.none': 'Er zijn nog geen sjablonen. Open een order en bewaar die als sjabloon.',
  'templates.save': 'Sjabloon bewaren',
  'templates.use': 'Nieuwe order hiervan',
  'templates.rename': 'Naam wijzigen',
  'templates.delete': 'Sjabloon verwijderen',
  'templates.deleteQuestion': 'Sjabloon {order} verwijderen? Niemand kan het dan nog gebruiken.',
}
