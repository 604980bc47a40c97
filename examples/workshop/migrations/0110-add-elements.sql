-- The parts of a bike, and what a customer is written to by.
create table bike_parts (
  parent_id bigint not null references bike on delete cascade,
  position smallint not null,
  part varchar(40) collate "und-x-icu" not null,
  count integer not null,
  primary key (parent_id, position)
);
create index on bike_parts (part, parent_id);
create index on bike_parts (lower(part) text_pattern_ops, parent_id) include (part);
create statistics bike_parts_part on lower(part), part from bike_parts;
create index on bike_parts using gin (lower(part) gin_trgm_ops);
create table archive.bike_parts (like bike_parts including all);
alter table archive.bike_parts add foreign key (parent_id) references archive.bike on delete cascade;

alter table customer add column news_by varchar(6) collate "C";
alter table customer add column address varchar(80) collate "und-x-icu";
create index on customer (news_by, id);
create index on customer (address, id);
create index on customer (lower(address) text_pattern_ops, id) include (address);
create statistics customer_address on lower(address), address from customer;
create index on customer using gin (lower(address) gin_trgm_ops);
create table customer_phones (
  parent_id bigint not null references customer on delete cascade,
  position smallint not null,
  value varchar(20) collate "und-x-icu" not null,
  primary key (parent_id, position)
);
create index on customer_phones (value, parent_id);
create index on customer_phones (lower(value) text_pattern_ops, parent_id) include (value);
create statistics customer_phones_value on lower(value), value from customer_phones;
create index on customer_phones using gin (lower(value) gin_trgm_ops);

