-- A list of watched numbers is changed in the version in which it was read.
alter table watch add column version integer not null default 1;
