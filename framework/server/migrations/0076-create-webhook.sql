-- Systems of a company that are sent what happens, and what became of each event.

create table webhook (
  id bigint generated always as identity primary key,
  company varchar(4) not null,
  subject varchar(255) not null,
  username varchar(255) not null,
  url varchar(500) not null,
  secret varchar(64) not null,
  former_secret varchar(64),
  former_until timestamptz(3),
  paused varchar(10),
  failing_since timestamptz(3),
  created timestamptz(3) not null
);
create index on webhook (company);

create table webhook_rule (
  webhook_id bigint not null references webhook on delete cascade,
  resource varchar(60) not null,
  rule varchar(60) not null,
  primary key (webhook_id, resource, rule)
);
create index on webhook_rule (resource, rule);

-- Without an event it is a test.
create table webhook_delivery (
  id bigint generated always as identity primary key,
  message uuid not null unique default gen_random_uuid(),
  webhook_id bigint not null references webhook on delete cascade,
  event_id bigint,
  resource varchar(60),
  row_id bigint,
  rule varchar(60),
  field varchar(60),
  at timestamptz(3) not null,
  state varchar(10) not null default 'waiting',
  attempts integer not null default 0,
  status smallint,
  reason varchar(60),
  tried timestamptz(3),
  unique (webhook_id, event_id)
);
create index on webhook_delivery (webhook_id, id);
create index on webhook_delivery (state) where state in ('waiting', 'sending');
