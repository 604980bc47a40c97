-- Users have ids that are texts: an entry is about a row of a table, or about something that has such a key.
alter table audit_entry alter column record_id drop not null;
alter table audit_entry add column record_key text;
alter table audit_entry add constraint audit_entry_about_one
  check (num_nonnulls(record_id, record_key) = 1);
create index on audit_entry (resource, record_key, id) where record_key is not null;

alter table account add column version integer not null default 1;
-- The company whose admin made the account; null where the operator did.
alter table account add column created_in text;

-- One-time links to a first password, one for each account. Of the token only a hash is kept.
create table first_password_link (
  account_id uuid primary key references account (id) on delete cascade,
  company_code text not null,
  token_hash text not null unique,
  expires_at timestamptz not null
);
