-- framework 0175
create table animal_carers (
  parent_id bigint not null references animal on delete cascade,
  position smallint not null,
  value bigint not null,
  primary key (parent_id, position)
);
create index on animal_carers (value, parent_id);

alter table animal_carers add foreign key (value) references owner;
