-- Archived rows live in tables of the same names in this schema.
create schema archive;

create extension if not exists pg_trgm;

-- The answer to a write, kept so that the same request with the same key is answered and not redone.
create table idempotency_key (
  key text not null,
  actor text not null,
  call text not null,
  request_hash text not null,
  status integer not null,
  body jsonb not null,
  created timestamptz(3) not null,
  primary key (key, actor, call)
);

create index idempotency_key_created on idempotency_key (created);
