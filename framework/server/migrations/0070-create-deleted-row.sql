-- What was deleted a moment ago, as it was in its tables, so that its user can undo that.
create table deleted_row (
  resource varchar(40) not null,
  record_id bigint not null,
  at timestamptz(3) not null,
  actor text not null,
  tables jsonb not null,
  primary key (resource, record_id)
);
create index on deleted_row (at);
