import { problem } from './problem'

/** Refusals of shipments beside those of orders. */
export const shipmentProblems = {
  referenceExists: () =>
    problem(
      422,
      'REFERENCE_EXISTS',
      'MX inbound reference already exists',
      'La référence MX inbound existe déjà',
      'De MX inbound reference bestaat al',
    ),
  ordersOpen: () =>
    problem(
      422,
      'ORDERS_OPEN',
      'Not all orders are closed',
      'Toutes les commandes ne sont pas clôturées',
      'Niet alle orders zijn gesloten',
    ),
  permissionAsked: () =>
    problem(
      422,
      'PERMISSION_ASKED',
      'Permission to unload was requested already',
      "L'autorisation de décharger a déjà été demandée",
      'Toestemming tot lossen is al aangevraagd',
    ),
  packageUnknown: (type: string) =>
    problem(
      422,
      'PACKAGE_UNKNOWN',
      `Unrecognized package type: ${type}`,
      `Type de colis inconnu : ${type}`,
      `Onbekend type verpakking: ${type}`,
    ),
  quantityNegative: () =>
    problem(
      422,
      'QUANTITY_NEGATIVE',
      'Quantity must be 0 or more',
      'La quantité doit être supérieure ou égale à 0',
      'Aantal moet 0 of meer zijn',
    ),
}

/** What is said after a write to a shipment. */
export const shipmentSaid = {
  permissionAsked: {
    en: 'Permission to unload is requested',
    fr: "L'autorisation de décharger est demandée",
    nl: 'Toestemming tot lossen is aangevraagd',
  },
  permissionGranted: {
    en: 'Permission to unload is granted',
    fr: "L'autorisation de décharger est accordée",
    nl: 'Toestemming tot lossen is verleend',
  },
  conform: {
    en: 'The goods are reported as conform',
    fr: 'Les marchandises sont déclarées conformes',
    nl: 'De goederen zijn als conform gemeld',
  },
  imported: {
    en: 'The import declaration is sent',
    fr: "La déclaration d'importation est envoyée",
    nl: 'De invoeraangifte is verzonden',
  },
  closed: {
    en: 'The shipment is closed',
    fr: "L'envoi est clôturé",
    nl: 'De zending is gesloten',
  },
  issued: {
    en: 'The unloading report is sent',
    fr: 'Le rapport de déchargement est envoyé',
    nl: 'Het losrapport is verzonden',
  },
  assigned: {
    en: 'The MX inbound reference is assigned',
    fr: 'La référence MX inbound est attribuée',
    nl: 'De MX inbound reference is toegewezen',
  },
  auditRequested: {
    en: 'The audit file will be sent by e-mail',
    fr: "Le fichier d'audit sera envoyé par e-mail",
    nl: 'Het auditbestand wordt per e-mail verzonden',
  },
}
