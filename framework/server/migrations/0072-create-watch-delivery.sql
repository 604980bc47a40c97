-- What leaves the portal: one row for each mail, which stays as the ledger of what became of it.

alter table watch_user
  add column mail varchar(10) not null default 'none',
  add column language varchar(10) not null default 'en',
  add column token varchar(64) unique;

create table watch_delivery (
  id uuid primary key default gen_random_uuid(),
  channel varchar(10) not null,
  subject varchar(255) not null,
  company varchar(4) not null,
  state varchar(10) not null default 'waiting',
  attempts integer not null default 0,
  answer varchar(200),
  created timestamptz(3) not null,
  done timestamptz(3)
);
create index on watch_delivery (state) where state in ('waiting', 'sending');

alter table watch_notification
  add column delivery_id uuid references watch_delivery on delete set null,
  add column awaits_digest boolean not null default false;
create index on watch_notification (delivery_id) where delivery_id is not null;
create index on watch_notification (subject, company) where awaits_digest;
