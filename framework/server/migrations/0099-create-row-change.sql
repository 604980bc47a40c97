-- Which rows transactions have changed: processes that hold lists in memory read what is new in it. A row without an id stands for so
-- many changes of one statement that all rows are read again.
create table row_change (
  transaction xid8 not null default pg_current_xact_id(),
  rows_of varchar(140) not null,
  row_id bigint,
  at timestamptz(3) not null default now()
);
create index on row_change (transaction);
create index on row_change (at);
