import type { orderImportRules as english } from '../en/order-import-rules.server'

export const orderImportRules: Record<keyof typeof english, string> = {
  'import.problem.differs': '{field} diffère d’une ligne à l’autre de la commande',
  'import.problem.orderNumberUnique': 'Le numéro de commande doit être unique',
  'import.problem.supplierNotUnique': 'Le fournisseur n’est pas unique',
  'import.problem.shippingMethodUnknown': 'Le mode d’expédition est inconnu',
  'import.problem.serviceRequired': 'Le service est obligatoire',
  'import.refused.columnMissing': 'La colonne {column} manque',
  'import.refused.noRules':
    'Les lignes n’ont pas pu être vérifiées : les listes qui servent à les vérifier ne sont pas arrivées. Rien n’a été importé ; veuillez réessayer dans un instant',
  'import.items.orders': 'commandes',
  'import.notChecked':
    'L’entrepôt n’a pas encore vérifié cette commande : aucune réponse n’est arrivée. Elle le sera à la prochaine ouverture de cette page.',
  'import.readAs': 'Lu comme : {template}',
}
