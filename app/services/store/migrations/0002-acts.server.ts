import type { Migration } from './migration.server'
import { execute } from './execute.server'

/**
 * Who did what on which record, and what became of it. A form knows its act, so that it is ended in the transaction that
 * ends the form. Those that have no answer are few among many, and found by an index of their own.
 */
export const acts: Migration = {
  name: '0002-acts',
  up: (db) =>
    execute(
      db,
      `
      create table acts (
        id text primary key,
        company_id bigint not null,
        account text not null,
        at bigint not null,
        request_id text not null,
        screen text not null,
        area text not null,
        record_id text,
        record text not null,
        verb text not null,
        changes text,
        outcome text not null,
        words text not null
      );
      create index acts_company on acts (company_id, at);
      create index acts_record on acts (company_id, area, record_id, at) where record_id is not null;
      create index acts_unknown on acts (company_id, at) where outcome = 'unknown';
      create index acts_at on acts (at);

      create table act_records (
        act_id text not null references acts (id) on delete cascade,
        record_id text not null,
        constraint act_records_pk primary key (record_id, act_id)
      );
      create index act_records_act on act_records (act_id);

      alter table form_keys add column act_id text`,
    ),
}
