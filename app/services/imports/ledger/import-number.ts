import { sql } from 'kysely'

/** What the tables of rows and problems know an import by, within a statement. */
export const getNumber = (importId: string) =>
  sql<number>`(select number from imports where id = ${importId})`
