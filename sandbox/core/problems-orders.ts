import { problem } from './problem'

/** Refusals of orders, returns and shipments. */
export const orderProblems = {
  orderNumberExists: () =>
    problem(
      422,
      'ORDER_NUMBER_EXISTS',
      'Order number already exists',
      'Le numéro de commande existe déjà',
      'Het ordernummer bestaat al',
    ),
  noOrders: () =>
    problem(
      422,
      'NO_ORDERS',
      'No orders selected',
      'Aucune commande sélectionnée',
      'Geen orders geselecteerd',
    ),
  noReturns: () =>
    problem(
      422,
      'NO_RETURNS',
      'No returns selected',
      'Aucun retour sélectionné',
      'Geen retouren geselecteerd',
    ),
  noProducts: () =>
    problem(
      422,
      'NO_PRODUCTS',
      'Please add 1 or more products',
      'Veuillez ajouter au moins un article',
      'Voeg 1 of meer producten toe',
    ),
  subtypeOfOtherType: () =>
    problem(
      422,
      'SUBTYPE_TYPE',
      'Subtype does not match the order type',
      'Le sous-type ne correspond pas au type de commande',
      'Het subtype past niet bij het ordertype',
    ),
  noPackages: () =>
    problem(
      422,
      'NO_PACKAGES',
      'At least 1 shipment package is required',
      'Au moins 1 colis est requis',
      'Minstens 1 verpakking is verplicht',
    ),
  oneInvoice: () =>
    problem(
      422,
      'ONE_INVOICE',
      'Exactly 1 invoice is required',
      'Exactement 1 facture est requise',
      'Precies 1 factuur is verplicht',
    ),
  tooManyCosts: (type: string) =>
    problem(
      422,
      'TOO_MANY_COSTS',
      `Order cannot have more than 1 ${type} document`,
      `La commande ne peut pas avoir plus de 1 document ${type}`,
      `De order mag niet meer dan 1 document ${type} hebben`,
    ),
  tooMany: (what: string, max: number) =>
    problem(
      422,
      'TOO_MANY',
      `Order cannot have more than ${max} ${what}`,
      `La commande ne peut pas avoir plus de ${max} ${what}`,
      `De order mag niet meer dan ${max} ${what} hebben`,
    ),
  certificatesDisagree: () =>
    problem(
      422,
      'CERTIFICATES_DISAGREE',
      'This combination of certificate types is not allowed',
      "Cette combinaison de types de certificat n'est pas autorisée",
      'Deze combinatie van certificaattypen is niet toegestaan',
    ),
  lineAboveInvoice: () =>
    problem(
      422,
      'LINE_ABOVE_INVOICE',
      'Line invoice amount cannot exceed the invoice amount',
      'Le montant de la ligne ne peut pas dépasser le montant de la facture',
      'Het factuurbedrag van de regel mag niet hoger zijn dan het factuurbedrag',
    ),
  notBase64: () =>
    problem(
      422,
      'NOT_BASE64',
      'Document is not valid base64',
      "Le document n'est pas en base64 valide",
      'Het document is geen geldige base64',
    ),
  notPdf: () =>
    problem(
      422,
      'NOT_PDF',
      'Document must be a PDF',
      'Le document doit être un PDF',
      'Het document moet een PDF zijn',
    ),
  documentTooLarge: (megabytes: number) =>
    problem(
      422,
      'DOCUMENT_TOO_LARGE',
      `Document cannot be larger than ${megabytes} MB`,
      `Le document ne peut pas dépasser ${megabytes} Mo`,
      `Het document mag niet groter zijn dan ${megabytes} MB`,
    ),
  documentsTooLarge: (megabytes: number) =>
    problem(
      422,
      'DOCUMENTS_TOO_LARGE',
      `Documents of an order cannot be larger than ${megabytes} MB together`,
      `Les documents d'une commande ne peuvent pas dépasser ${megabytes} Mo au total`,
      `Documenten van een order mogen samen niet groter zijn dan ${megabytes} MB`,
    ),
  locked: (field: string) =>
    problem(
      422,
      'LOCKED',
      `${field} cannot be changed in this phase`,
      `${field} ne peut pas être modifié dans cette phase`,
      `${field} kan in deze fase niet worden gewijzigd`,
    ),
  customsOnly: () =>
    problem(
      403,
      'CUSTOMS_ONLY',
      'Only customs may do this',
      'Seule la douane peut faire ceci',
      'Alleen de douane mag dit doen',
    ),
  actionUnknown: (action: string) =>
    problem(
      422,
      'ACTION_UNKNOWN',
      `Action ${action} is unknown`,
      `L'action ${action} est inconnue`,
      `Actie ${action} is onbekend`,
    ),
  actionNotPermitted: () =>
    problem(
      422,
      'ACTION_NOT_PERMITTED',
      'This action is not permitted for the current status',
      "Cette action n'est pas permise pour le statut actuel",
      'Deze actie is niet toegestaan bij de huidige status',
    ),
  shipmentClosed: () =>
    problem(
      422,
      'SHIPMENT_CLOSED',
      'Shipment already closed',
      "L'envoi est déjà clôturé",
      'De zending is al gesloten',
    ),
  mrnInvalid: () => problem(422, 'MRN_INVALID', 'Invalid MRN', 'MRN non valide', 'Ongeldige MRN'),
  subtypeOfOtherChannel: () =>
    problem(
      422,
      'SUBTYPE_CHANNEL',
      'Subtype does not match the channel',
      'Le sous-type ne correspond pas au canal',
      'Het subtype past niet bij het kanaal',
    ),
  conceptsOnlyChange: () =>
    problem(
      409,
      'ONLY_CONCEPTS_CHANGE',
      'Only concepts can be changed',
      'Seuls les concepts peuvent être modifiés',
      'Alleen concepten kunnen worden gewijzigd',
    ),
  conceptsOnlyDelete: () =>
    problem(
      409,
      'ONLY_CONCEPTS_DELETE',
      'Only orders with status concept can be deleted',
      'Seules les commandes au statut concept peuvent être supprimées',
      'Alleen orders met status concept kunnen worden verwijderd',
    ),
}
