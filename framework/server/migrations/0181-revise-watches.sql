-- A list of watched numbers is changed in the version in which it was read.
alter table watch add column revision integer not null default 1;
