import type { home as english } from '../en/home'

export const home: Record<keyof typeof english, string> = {
  // Auth
  'auth.login': 'Se connecter',
  'auth.resetPassword': 'Réinitialiser le mot de passe',
  'auth.email': 'E-mail',
  'auth.password': 'Mot de passe',
  'auth.rememberEmail': 'Mémoriser l’e-mail',
  'auth.emailInvalid': 'L’e-mail doit être une adresse valide',
  'auth.within5Minutes': 'Vous recevrez un e-mail dans les 5 minutes.',
  'auth.resetMyPassword': 'Réinitialiser mon mot de passe',
  'auth.updatePassword': 'Modifier le mot de passe',
  'auth.confirmPassword': 'Confirmer le mot de passe',
  'auth.passwordsDiffer': 'Les mots de passe ne correspondent pas',
  'auth.passwordTooShort': 'Le mot de passe doit contenir au moins 4 caractères',
  'auth.passwordUpdated': 'Votre mot de passe a été modifié',
  'auth.tooManyAttempts': 'Trop de tentatives. Réessayez dans {n} {n|minute|minutes}.',
  'auth.newPasswordIntro':
    'Choisissez un nouveau mot de passe pour votre compte. Partout où vous êtes connecté avec l’ancien, vous serez déconnecté, au plus tard à votre connexion avec le nouveau.',
  'auth.welcome': 'Votre stock, vos commandes et vos douanes au même endroit.',
  'auth.formKept':
    'Votre session est terminée. Vos saisies sont conservées pendant une heure : connectez-vous pour continuer.',
  'auth.formKeptWithoutFiles':
    'Votre session est terminée. Vos saisies sont conservées pendant une heure, mais pas les fichiers : connectez-vous pour continuer et choisissez-les à nouveau.',
  'auth.formNotKept':
    'Votre session est terminée et ce que vous aviez saisi n’a pas pu être conservé. Connectez-vous et saisissez-le de nouveau.',
  'auth.filesNotKept':
    'Votre session est terminée. Les fichiers ne sont pas conservés : connectez-vous et choisissez-les à nouveau.',
  // Dashboard
  'dashboard.latestInboundOrders': 'Dernières commandes entrantes',
  'dashboard.latestOutboundOrders': 'Dernières commandes sortantes',
  'dashboard.noOrders': 'Aucune commande trouvée',
  'dashboard.news': 'Nouveautés dans vos vues',
  'dashboard.moveLeft': 'Vers la gauche',
  'dashboard.moveRight': 'Vers la droite',
  'dashboard.moveTile': 'Déplacer {tile}',
  'dashboard.order': 'Commande',
  'dashboard.status': 'Statut',
  'dashboard.created': 'Créée',
  'dashboard.needsAttention': 'À traiter',
  'dashboard.assignOrders': 'Attribuer des commandes',
  'auth.description':
    'Produits, stock, commandes, retours et douane de votre entrepôt, dans un seul portail.',
  'dashboard.errors': 'À corriger',
  'dashboard.reminders': 'Rappels',
  'dashboard.nothing': 'Rien à traiter',
  'dashboard.arrange': 'Disposer les blocs',
  'dashboard.arrangeHow':
    'Déplacez les blocs avec leurs boutons, ou faites-les glisser. Votre ordre est conservé.',
  'dashboard.running': 'Imports en cours',
  'dashboard.progress': '{done} sur {all}',
  'dashboard.oldest': 'le plus ancien : {date}',
  'dashboard.receiver': 'Destinataire',
  'dashboard.supplier': 'Fournisseur',
  'dashboard.pieces': 'Pièces',
  'dashboard.all.latestInboundOrders': 'Toutes les commandes entrantes',
  'dashboard.all.latestOutboundOrders': 'Toutes les commandes sortantes',
  // Interrupted submission
  'shell.interruptedSubmission': 'Votre formulaire est conservé',
  'shell.interruptedSubmissionIntro':
    'Rien n’a été enregistré, mais vos saisies sont conservées pendant une heure, sans les mots de passe. Choisissez à nouveau les fichiers qui ne sont plus dans le formulaire.',
  'shell.interruptedSubmissionRest':
    'Ce que vous aviez rempli est conservé pendant une heure, sans les mots de passe. Choisissez à nouveau les fichiers qui ne sont plus dans le formulaire.',
  'shell.unfinishedIntro':
    'Tout n’a pas été fait. Remplissez le formulaire, vérifiez-le et enregistrez : seul ce qui manque est envoyé. Choisissez à nouveau les fichiers qui ne sont plus dans le formulaire.',
  'shell.finishedSince': 'Quelqu’un a fait le reste entre-temps. Il n’y a plus rien à terminer.',
  'shell.deletedSince':
    'Cela n’existe plus : quelqu’un l’a supprimé. Il n’y a plus rien à terminer.',
  'shell.interruptedSubmissionFill': 'Remplir à nouveau le formulaire',
  'shell.interruptedSubmissionLeave': 'Abandonner',
}
