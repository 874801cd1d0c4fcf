import type { Migration } from './migration.server'
import { execute } from './execute.server'

/** What a view had in it when its user last looked, and when it was last compared with that. */
export const seen: Migration = {
  name: '0005-seen',
  up: (db) =>
    execute(
      db,
      `
      create table view_prints (
        view_id text primary key references views (id) on delete cascade,
        seen text not null,
        seen_at bigint not null,
        latest text,
        latest_at bigint,
        added integer not null,
        changed integer not null
      )`,
    ),
}
