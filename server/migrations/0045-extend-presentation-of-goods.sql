-- What the rules of the support actions judge by. No list shows or searches it, so it has no indexes.
alter table presentation_of_goods
  add column status_gate varchar(4) collate "C",
  add column status_gate_zapp varchar(4) collate "C";
alter table archive.presentation_of_goods
  add column status_gate varchar(4) collate "C",
  add column status_gate_zapp varchar(4) collate "C";
-- Orders that are there already stand where their history says.
do $$
declare
  part text;
begin
  foreach part in array array['public', 'archive'] loop
    execute format(
      'with last as (
        select distinct on (port_order_reference, source) port_order_reference, source, status_qualifier
        from %1$I.status_history
        where status_type = ''GATE'' and reference_type = ''PORT_ORDER''
        order by port_order_reference, source, status_datetime desc, id desc
      ), codes as (
        select port_order_reference,
          max(status_qualifier) filter (where source = ''EMP'') as emp,
          max(status_qualifier) filter (where source = ''ZAPP'') as zapp
        from last group by port_order_reference
      )
      update %1$I.presentation_of_goods as r set status_gate = c.emp, status_gate_zapp = c.zapp
      from codes as c where c.port_order_reference = r.port_order_reference',
      part
    );
  end loop;
end
$$;
create table presentation_of_goods_exit_message_list (
  parent_id bigint not null references presentation_of_goods on delete cascade,
  position smallint not null,
  mrn varchar(18) collate "C" not null,
  message_id varchar(35) collate "und-x-icu" not null,
  eori_number varchar(17) collate "und-x-icu" not null,
  branch_number varchar(4) collate "und-x-icu" not null,
  sent timestamptz(3) not null,
  cancelled boolean not null,
  primary key (parent_id, position)
);
create table archive.presentation_of_goods_exit_message_list (like presentation_of_goods_exit_message_list including all);
alter table archive.presentation_of_goods_exit_message_list add foreign key (parent_id) references archive.presentation_of_goods on delete cascade;
