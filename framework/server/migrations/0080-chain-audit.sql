-- Entries of the audit that have no place in the chain yet. Written in the transaction of the entry.
create table audit_pending (entry_id bigint primary key);
insert into audit_pending select id from audit_entry;

-- Each place has the hash of its entry, and one over that, the place and the hash before. No reference to the entry: a deleted one is to be found.
create table audit_chain (
  place bigint primary key,
  entry_id bigint not null unique,
  entry_hash bytea not null,
  hash bytea not null
);
