-- What users watch, what happened to it, and what they are notified of.

-- Which transaction wrote an entry: whoever watches is not notified of what they did themselves.
alter table audit_entry add column xact xid8 default pg_current_xact_id();

create table watch (
  id bigint generated always as identity primary key,
  subject varchar(255) not null,
  company varchar(4) not null,
  resource varchar(60) not null,
  kind varchar(10) not null,
  row_id bigint,
  view varchar(60),
  search text,
  name varchar(40),
  rules text[] not null,
  created timestamptz(3) not null
);
create index on watch (subject, company);
create unique index on watch (resource, row_id, subject, company) where row_id is not null;
create index on watch (resource) where kind = 'view';

create table watch_number (
  watch_id bigint not null references watch on delete cascade,
  resource varchar(60) not null,
  number text not null,
  primary key (watch_id, number)
);
create index on watch_number (resource, number);

-- Who watches: rights as the user had them last, for providers that cannot be asked for them.
create table watch_user (
  subject varchar(255) not null,
  company varchar(4) not null,
  username varchar(255) not null,
  permissions text[] not null,
  groups text[] not null,
  primary key (subject, company)
);

-- Written by triggers in the transaction of the change; deleted in the transaction that makes notifications of it.
create table watch_event (
  id bigint generated always as identity primary key,
  at timestamptz(3) not null default clock_timestamp(),
  resource varchar(60) not null,
  row_id bigint not null,
  rule varchar(60) not null,
  field varchar(60) not null,
  xact xid8 not null default pg_current_xact_id()
);

-- Up to when it was looked for what became overdue.
create table watch_scan (
  resource varchar(60) not null,
  rule varchar(60) not null,
  until timestamptz(3) not null,
  primary key (resource, rule)
);

create table watch_notification (
  id bigint generated always as identity primary key,
  event_id bigint not null,
  subject varchar(255) not null,
  company varchar(4) not null,
  resource varchar(60) not null,
  row_id bigint not null,
  rule varchar(60) not null,
  field varchar(60) not null,
  at timestamptz(3) not null,
  read_at timestamptz(3),
  unique (event_id, subject, company)
);
create index on watch_notification (subject, company, id);
create index on watch_notification (subject, company, id) where read_at is null;
