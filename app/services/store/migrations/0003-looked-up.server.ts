import type { Migration } from './migration.server'
import { execute } from './execute.server'

/**
 * An act of unknown outcome can be looked up: by the words of its language, and until when nobody is at work on its
 * form. What was found out is told once to who did it.
 */
export const lookedUp: Migration = {
  name: '0003-looked-up',
  up: (db) =>
    execute(
      db,
      `
      alter table acts add column language text;
      alter table acts add column form_key text;
      alter table acts add column looked_up_at bigint;
      alter table acts add column found_out_at bigint;
      alter table acts add column told_at bigint;
      create index acts_untold on acts (company_id, account)
        where found_out_at is not null and told_at is null;
      create index form_keys_act on form_keys (act_id) where act_id is not null`,
    ),
}
