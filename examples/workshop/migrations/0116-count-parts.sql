-- framework 0172
-- bike: rows that are there get 0 as part_count. Run npx quayside recalculate after the migration
-- archive.bike: rows that are there get 0 as part_count. Run npx quayside recalculate after the migration
alter table bike add column part_count integer not null default 0;
create index on bike (part_count, id);
alter table archive.bike add column part_count integer not null default 0;
create index on archive.bike (part_count, id);
