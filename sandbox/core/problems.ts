import { problem } from './problem'
import { orderProblems } from './problems-orders'
import { relationProblems } from './problems-relations'
import { shipmentProblems, shipmentSaid } from './problems-shipments'

export { Problem } from './problem'

export const problems = {
  wrongCredentials: () =>
    problem(
      401,
      'AUTH_WRONG_CREDENTIALS',
      'The e-mail address or password is not correct',
      "L'adresse e-mail ou le mot de passe est incorrect",
      'Het e-mailadres of wachtwoord is niet juist',
    ),
  tokenMissing: () =>
    problem(
      401,
      'AUTH_TOKEN_MISSING',
      'Please sign in to continue',
      'Veuillez vous connecter pour continuer',
      'Meld u aan om verder te gaan',
    ),
  tokenInvalid: () =>
    problem(
      401,
      'AUTH_TOKEN_INVALID',
      'Your session is not valid, please sign in again',
      "Votre session n'est pas valide, veuillez vous reconnecter",
      'Uw sessie is niet geldig, meld u opnieuw aan',
    ),
  tokenExpired: () =>
    problem(
      401,
      'AUTH_TOKEN_EXPIRED',
      'Your session has expired, please sign in again',
      'Votre session a expiré, veuillez vous reconnecter',
      'Uw sessie is verlopen, meld u opnieuw aan',
    ),
  companyForbidden: () =>
    problem(
      403,
      'COMPANY_FORBIDDEN',
      'You have no access to this company',
      "Vous n'avez pas accès à cette société",
      'U heeft geen toegang tot dit bedrijf',
    ),
  divisionForbidden: () =>
    problem(
      403,
      'DIVISION_FORBIDDEN',
      'You have no access to this division',
      "Vous n'avez pas accès à cette division",
      'U heeft geen toegang tot deze divisie',
    ),
  traceyOff: () =>
    problem(
      403,
      'TRACEY_OFF',
      'Tracey is not available for this company',
      "Tracey n'est pas disponible pour cette société",
      'Tracey is niet beschikbaar voor dit bedrijf',
    ),
  readOnly: () =>
    problem(
      403,
      'READ_ONLY',
      'Writing is switched off for this area',
      "L'écriture est désactivée pour ce domaine",
      'Schrijven is uitgeschakeld voor dit onderdeel',
    ),
  linkUsed: () =>
    problem(
      410,
      'LINK_USED',
      'This link has been used',
      'Ce lien a déjà été utilisé',
      'Deze link is al gebruikt',
    ),
  recoveryUnknown: () =>
    problem(
      404,
      'RECOVERY_UNKNOWN',
      'This recovery link is unknown or has been used',
      'Ce lien de récupération est inconnu ou a déjà été utilisé',
      'Deze herstellink is onbekend of al gebruikt',
    ),
  passwordTooShort: () =>
    problem(
      422,
      'PASSWORD_TOO_SHORT',
      'The password must be at least 4 characters',
      'Le mot de passe doit contenir au moins 4 caractères',
      'Het wachtwoord moet minstens 4 tekens hebben',
    ),
  notFound: () => problem(404, 'NOT_FOUND', 'Not found', 'Introuvable', 'Niet gevonden'),
  badJson: () =>
    problem(
      400,
      'BAD_JSON',
      'The request is not readable JSON',
      "La requête n'est pas un JSON lisible",
      'Het verzoek is geen leesbare JSON',
    ),
  tooLarge: () =>
    problem(
      413,
      'REQUEST_TOO_LARGE',
      'The request is too large',
      'La requête est trop volumineuse',
      'Het verzoek is te groot',
    ),
  batchTooLarge: (limit: number) =>
    problem(
      413,
      'BATCH_TOO_LARGE',
      `A batch holds at most ${limit} items`,
      `Un lot contient au plus ${limit} éléments`,
      `Een batch bevat ten hoogste ${limit} regels`,
    ),
  fieldRequired: (field: string) =>
    problem(
      422,
      'FIELD_REQUIRED',
      `${field} is required`,
      `${field} est obligatoire`,
      `${field} is verplicht`,
    ),
  fieldInvalid: (field: string) =>
    problem(
      422,
      'FIELD_INVALID',
      `${field} is not valid`,
      `${field} n'est pas valide`,
      `${field} is niet geldig`,
    ),
  fieldTooLong: (field: string, max: number) =>
    problem(
      422,
      'FIELD_TOO_LONG',
      `${field} cannot be longer than ${max} characters`,
      `${field} ne peut pas dépasser ${max} caractères`,
      `${field} mag niet langer zijn dan ${max} tekens`,
    ),
  fieldUnknown: (field: string) =>
    problem(
      422,
      'FIELD_UNKNOWN',
      `${field} is unknown`,
      `${field} est inconnu`,
      `${field} is onbekend`,
    ),
  fieldCharacters: (field: string, n: number) =>
    problem(
      422,
      'FIELD_CHARACTERS',
      `${field} must be ${n} characters`,
      `${field} doit comporter ${n} caractères`,
      `${field} moet ${n} tekens zijn`,
    ),
  fieldAtLeast: (field: string, min: number) =>
    problem(
      422,
      'FIELD_AT_LEAST',
      `${field} must be at least ${min}`,
      `${field} doit être au moins ${min}`,
      `${field} moet minstens ${min} zijn`,
    ),
  fieldDecimals: (field: string, max: number) =>
    problem(
      422,
      'FIELD_DECIMALS',
      `${field} can have at most ${max} decimals`,
      `${field} peut avoir au plus ${max} décimales`,
      `${field} mag ten hoogste ${max} decimalen hebben`,
    ),
  fieldOneOf: (field: string, a: string, b: string) =>
    problem(
      422,
      'FIELD_ONE_OF',
      `${field} must be ${a} or ${b}`,
      `${field} doit être ${a} ou ${b}`,
      `${field} moet ${a} of ${b} zijn`,
    ),
  sortUnknown: (column: string) =>
    problem(
      422,
      'SORT_UNKNOWN',
      `The list cannot be sorted by ${column}`,
      `La liste ne peut pas être triée par ${column}`,
      `De lijst kan niet op ${column} gesorteerd worden`,
    ),
  keyReused: () =>
    problem(
      422,
      'IDEMPOTENCY_KEY_REUSED',
      'This idempotency key was used for another request',
      "Cette clé d'idempotence a servi pour une autre requête",
      'Deze idempotentiesleutel is voor een ander verzoek gebruikt',
    ),
  contentLength: () =>
    problem(
      400,
      'CONTENT_LENGTH',
      'The length of the content is not a multiple of 4',
      "La longueur du contenu n'est pas un multiple de 4",
      'De lengte van de inhoud is geen veelvoud van 4',
    ),
  fileUnreadable: () =>
    problem(
      422,
      'FILE_UNREADABLE',
      'The file could not be read',
      "Le fichier n'a pas pu être lu",
      'Het bestand kon niet worden gelezen',
    ),
  fileTooMuch: () =>
    problem(
      422,
      'FILE_TOO_MUCH',
      'The file takes too much time or memory to read',
      'La lecture du fichier demande trop de temps ou de mémoire',
      'Het lezen van het bestand kost te veel tijd of geheugen',
    ),
  failed: () =>
    problem(
      500,
      'E500',
      'The server could not answer this request',
      "Le serveur n'a pas pu répondre à cette requête",
      'De server kon dit verzoek niet beantwoorden',
    ),

  skuInUse: (sku: string) =>
    problem(
      422,
      'SKU_IN_USE',
      `Article number ${sku} is in use by another article`,
      `Le numéro d'article ${sku} est déjà utilisé par un autre article`,
      `Artikelnummer ${sku} is in gebruik bij een ander artikel`,
    ),
  skuFormat: () =>
    problem(
      422,
      'SKU_FORMAT',
      'Article number must be upper case',
      "Le numéro d'article doit être en majuscules",
      'Artikelnummer moet in hoofdletters zijn',
    ),
  skuUnknown: (sku: string) =>
    problem(
      422,
      'SKU_UNKNOWN',
      `Article ${sku} is unknown`,
      `L'article ${sku} est inconnu`,
      `Artikel ${sku} is onbekend`,
    ),
  productUnknown: () =>
    problem(
      422,
      'PRODUCT_UNKNOWN',
      'This product does not exist',
      "Ce produit n'existe pas",
      'Dit product bestaat niet',
    ),
  setHoldsItself: (sku: string) =>
    problem(
      422,
      'SET_HOLDS_ITSELF',
      `Article ${sku} cannot be part of itself`,
      `L'article ${sku} ne peut pas faire partie de lui-même`,
      `Artikel ${sku} kan geen deel van zichzelf zijn`,
    ),
  ...orderProblems,
  ...relationProblems,
  ...shipmentProblems,
  /** Some refusals of upstream have no words, only a code. */
  withoutWords: () => problem(422, 'E999', '', '', ''),
  notReplayable: () =>
    problem(
      422,
      'NOT_REPLAYABLE',
      'Only outgoing documents of the last 24 hours can be replayed',
      'Seuls les documents sortants des dernières 24 heures peuvent être renvoyés',
      'Alleen uitgaande documenten van de laatste 24 uur kunnen opnieuw worden verstuurd',
    ),
  quantityInvalid: () =>
    problem(
      422,
      'QUANTITY_INVALID',
      'Quantity must be above 0',
      'La quantité doit être supérieure à 0',
      'Aantal moet groter zijn dan 0',
    ),
}

/** What upstream says after a write. */
export const said = {
  ...shipmentSaid,
  saved: {
    en: 'Saved successfully',
    fr: 'Enregistré avec succès',
    nl: 'Succesvol opgeslagen',
  },
  sentToWarehouse: {
    en: 'The order is sent to the warehouse',
    fr: "La commande est envoyée à l'entrepôt",
    nl: 'De order is naar het magazijn gestuurd',
  },
  replayed: {
    en: 'The document is sent again',
    fr: 'Le document est envoyé à nouveau',
    nl: 'Het document wordt opnieuw verstuurd',
  },
  activated: {
    en: 'The relation is active',
    fr: 'La relation est active',
    nl: 'De relatie is actief',
  },
  resetSent: {
    en: 'If this address is known, you will receive an e-mail within 5 minutes.',
    fr: 'Si cette adresse est connue, vous recevrez un e-mail dans les 5 minutes.',
    nl: 'Als dit adres bekend is, ontvangt u binnen 5 minuten een e-mail.',
  },
  passwordUpdated: {
    en: 'Your password has been updated',
    fr: 'Votre mot de passe a été modifié',
    nl: 'Uw wachtwoord is gewijzigd',
  },
}
