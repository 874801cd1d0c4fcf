import type { Migration } from './migration.server'
import { execute } from './execute.server'

/** What each portal process sees of the systems, five minutes a row: all portals read them and tell the same. */
export const status: Migration = {
  name: '0004-status',
  up: (db) =>
    execute(
      db,
      `
      create table system_status (
        system text not null,
        started_at bigint not null,
        portal text not null,
        answered integer not null,
        slow integer not null,
        failed integer not null,
        first_answered_at bigint,
        last_answered_at bigint,
        last_failed_at bigint,
        failing_since bigint,
        failed_in_row integer not null,
        updated_at bigint not null,
        constraint system_status_pk primary key (system, started_at, portal)
      );
      create index system_status_updated on system_status (updated_at);
      create index system_status_started on system_status (started_at)`,
    ),
}
