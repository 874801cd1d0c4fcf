import type { Migration } from './migration.server'
import { execute } from './execute.server'

/** With which browser and system somebody signed in. */
export const devices: Migration = {
  name: '0006-devices',
  up: (db) =>
    execute(
      db,
      `
      alter table sessions add column browser text;
      alter table sessions add column system text`,
    ),
}
