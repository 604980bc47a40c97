-- Who changed what, when: every write of a declared resource leaves one row.
create table audit_entry (
  id bigint generated always as identity primary key,
  at timestamptz(3) not null,
  username varchar(255) not null,
  company varchar(4) not null,
  resource varchar(40) not null,
  record_id bigint not null,
  action varchar(40) not null,
  before jsonb,
  after jsonb
);
create index on audit_entry (resource, record_id, id);
