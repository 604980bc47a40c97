-- Files that fields refer to; their content is in the file store, under the key. What no entry refers to is loose, and its uploader may put it into one.
create table stored_file (
  id bigint generated always as identity primary key,
  key uuid not null unique default gen_random_uuid(),
  table_name varchar(63) not null,
  field varchar(63) not null,
  name varchar(180) collate "und-x-icu" not null,
  type varchar(127) not null,
  size bigint not null,
  company varchar(32),
  username varchar(255),
  created timestamptz(3) not null,
  loose_since timestamptz(3)
);
create index on stored_file (table_name, field) where loose_since is null;
create index on stored_file (loose_since) where loose_since is not null;
