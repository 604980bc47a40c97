-- framework 0170
create index on bike ((case when state = any (array['READY']) and collected_at is null then created end), id);
create index on archive.bike ((case when state = any (array['READY']) and collected_at is null then created end), id);

alter table spare_part add column reserved_for bigint;
create index on spare_part (reserved_for, id);

alter table spare_part add foreign key (reserved_for) references bike;
