/** What stands below every page that needs no session, in the visitor's language. */
export interface VisitorFoot {
  contact: string
  /** Whom to ask, as it was configured, and where that leads. */
  whom?: string
  address?: string
  /** Which the portal speaks, for those of whom it only knows what their browser asks for. */
  languages?: string
}

/** Who may sign in to try the portal out, all with one password. */
export interface DemoUsers {
  title: string
  password: string
  users: { emails: string[]; sees: string }[]
}
