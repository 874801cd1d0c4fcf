import type { Migration } from './migration.server'
import { execute } from './execute.server'

/** Keys that open lists outside of the browser, and how often each was used for which list. */
export const listKeys: Migration = {
  name: '0007-list-keys',
  up: (db) =>
    execute(
      db,
      `
      create table list_keys (
        id text primary key,
        hash text not null,
        name text not null,
        user_email text not null,
        company_id bigint not null,
        list text not null,
        sign_in_id text not null,
        token text not null,
        created_at bigint not null
      );
      create index list_keys_owner on list_keys (user_email, company_id);
      create index if not exists sessions_user_email on sessions (user_email);

      create table list_key_uses (
        key_id text not null references list_keys (id) on delete cascade,
        list text not null,
        uses bigint not null,
        last_used_at bigint not null,
        constraint list_key_uses_pk primary key (key_id, list)
      )`,
    ),
}
