-- framework 0172
alter table bike add column photo varchar(197) collate "und-x-icu";
create index on bike (photo, id);
create index on bike (fold_case(photo) text_pattern_ops, id) include (photo);
create statistics bike_photo on fold_case(photo), photo from bike;
create index on bike using gin (fold_case(photo) gin_trgm_ops);
create table bike_papers (
  parent_id bigint not null references bike on delete cascade,
  position smallint not null,
  value varchar(197) collate "und-x-icu" not null,
  primary key (parent_id, position)
);
create index on bike_papers (value, parent_id);
create index on bike_papers (fold_case(value) text_pattern_ops, parent_id) include (value);
create statistics bike_papers_value on fold_case(value), value from bike_papers;
create index on bike_papers using gin (fold_case(value) gin_trgm_ops);
alter table archive.bike add column photo varchar(197) collate "und-x-icu";
create index on archive.bike (photo, id);
create index on archive.bike (fold_case(photo) text_pattern_ops, id) include (photo);
create statistics archive.bike_photo on fold_case(photo), photo from archive.bike;
create index on archive.bike using gin (fold_case(photo) gin_trgm_ops);
create table archive.bike_papers (like bike_papers including all);
alter table archive.bike_papers add foreign key (parent_id) references archive.bike on delete cascade;
