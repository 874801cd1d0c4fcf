import type { attributes as english } from '../en/attributes'

export const attributes: Record<keyof typeof english, string> = {
  'attributes.search': 'Rechercher par nom',
  'attributes.records': 'enregistrements',
  'attributes.empty': 'Aucun enregistrement ne correspond aux critères de recherche',
  'attributes.id': 'ID',
  'attributes.name': 'Nom',
  'attributes.supplierCode': 'Code fournisseur',
  'attributes.length': 'Longueur',
  'attributes.width': 'Largeur',
  'attributes.useSizeGroup': 'Utilise des groupes de tailles',
  'attributes.country': 'Pays',
  'attributes.year': 'Année',
  'attributes.type': 'Type',
  'attributes.iso': 'Code ISO',
  'attributes.euMember': 'Membre de l’UE',
  'attributes.symbol': 'Symbole',
  'attributes.code': 'Code',
  'attributes.add': 'Ajouter',
  'attributes.edit': 'Modifier',
  'attributes.editRow': 'Modifier {name}',
  'attributes.save': 'Enregistrer',
}
