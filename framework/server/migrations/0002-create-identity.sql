create table company (
  code text primary key check (code ~ '^[A-Z0-9]{4}$'),
  name text not null,
  roles text[] not null default '{}'
);

create table account (
  id uuid primary key,
  username text not null unique check (username = lower(username)),
  email text not null,
  first_name text not null,
  last_name text not null,
  phone_number text,
  enabled boolean not null default true,
  password_hash text,
  created timestamptz not null,
  updated timestamptz not null
);

create table account_group (
  account_id uuid not null references account (id) on delete cascade,
  group_path text not null,
  primary key (account_id, group_path)
);
create index account_group_path on account_group (group_path);

-- State of the embedded provider: sessions, grants, codes, refresh tokens, open logins.
create table identity_record (
  kind text not null,
  id text not null,
  payload jsonb not null,
  grant_id text,
  uid text,
  user_code text,
  account_id text,
  expires_at timestamptz,
  consumed_at timestamptz,
  primary key (kind, id)
);
create index identity_record_grant on identity_record (grant_id) where grant_id is not null;
create index identity_record_uid on identity_record (kind, uid) where uid is not null;
create index identity_record_account on identity_record (account_id) where account_id is not null;
create index identity_record_expiry on identity_record (expires_at);

create table identity_key (
  name text primary key check (name in ('signing', 'cookies')),
  material jsonb not null,
  created timestamptz not null
);
