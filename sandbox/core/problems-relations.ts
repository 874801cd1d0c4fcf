import { Problem, problem } from './problem'

/** Refusals of relations. */
export const relationProblems = {
  employeesOnly: () =>
    problem(
      403,
      'EMPLOYEES_ONLY',
      'Only employees of the provider may do this',
      'Réservé aux collaborateurs du prestataire',
      'Alleen medewerkers van de dienstverlener mogen dit',
    ),
  divisionExists: () =>
    problem(
      422,
      'DIVISION_EXISTS',
      'Division already exists',
      'La division existe déjà',
      'De divisie bestaat al',
    ),
  stepAhead: (completed: number) =>
    problem(
      422,
      'STEP_AHEAD',
      `Step ${completed} comes first`,
      `L'étape ${completed} vient d'abord`,
      `Stap ${completed} komt eerst`,
    ),
  stepMissing: (step: number) =>
    problem(
      422,
      'STEP_MISSING',
      `Step ${step} is not filled in`,
      `L'étape ${step} n'est pas remplie`,
      `Stap ${step} is niet ingevuld`,
    ),
  stepWrong: (step: number, name: string, { texts }: Problem) =>
    new Problem(
      422,
      'STEP_WRONG',
      {
        en: `Step ${step}: ${texts.en}`,
        fr: `Étape ${step} : ${texts.fr}`,
        nl: `Stap ${step}: ${texts.nl}`,
      },
      name,
    ),
  relationActive: () =>
    problem(
      422,
      'RELATION_ACTIVE',
      'This relation is active and can no longer be changed',
      'Cette relation est active et ne peut plus être modifiée',
      'Deze relatie is actief en kan niet meer worden gewijzigd',
    ),
  noUsers: () =>
    problem(
      422,
      'NO_USERS',
      'At least 1 user is required',
      'Au moins 1 utilisateur est requis',
      'Minstens 1 gebruiker is verplicht',
    ),
  userTwice: () =>
    problem(
      422,
      'USER_TWICE',
      'This e-mail is already in the list',
      'Cette adresse e-mail est déjà dans la liste',
      'Dit e-mailadres staat al in de lijst',
    ),
  defaultMethod: () =>
    problem(
      422,
      'DEFAULT_METHOD',
      'Default shipping method must be one of the selected shipping methods',
      "Le mode d'expédition par défaut doit être l'un de ceux choisis",
      'De standaardverzendmethode moet een van de gekozen methoden zijn',
    ),
}
