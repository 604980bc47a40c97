-- framework 0175
alter table diagnosis add column within bigint;
create index on diagnosis (within, id);

alter table diagnosis add foreign key (within) references diagnosis;
