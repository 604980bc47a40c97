alter table equipment_load add column other_vessel boolean not null generated always as (coalesce(actual_imo_number <> imo_number, false)) stored;
create index on equipment_load (other_vessel, id);
alter table archive.equipment_load add column other_vessel boolean not null generated always as (coalesce(actual_imo_number <> imo_number, false)) stored;
create index on archive.equipment_load (other_vessel, id);
