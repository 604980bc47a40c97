-- Where an order stands at the gate and in communication, what its forwarder calls it and on which voyage it goes: what
-- the status dashboard shows, filters and sorts.
alter table presentation_of_goods
  add column forwarder_reference varchar(20) collate "C",
  add column transport_details_call_sign varchar(7) collate "C",
  add column transport_details_imo_number varchar(7) collate "C",
  add column transport_details_pcs_voyage_number varchar(8) collate "und-x-icu",
  add column status_communication varchar(4) collate "C",
  add column status_communication_zapp varchar(4) collate "C",
  add column awaits_release boolean not null generated always as (gate_in and not cancellation_indicator and coalesce(status_customs not in ('0050', '0055', '0070', '0075'), true) and coalesce(status_customs_zapp not in ('0050', '0055', '0070', '0075'), true)) stored;
alter table archive.presentation_of_goods
  add column forwarder_reference varchar(20) collate "C",
  add column transport_details_call_sign varchar(7) collate "C",
  add column transport_details_imo_number varchar(7) collate "C",
  add column transport_details_pcs_voyage_number varchar(8) collate "und-x-icu",
  add column status_communication varchar(4) collate "C",
  add column status_communication_zapp varchar(4) collate "C",
  add column awaits_release boolean not null generated always as (gate_in and not cancellation_indicator and coalesce(status_customs not in ('0050', '0055', '0070', '0075'), true) and coalesce(status_customs_zapp not in ('0050', '0055', '0070', '0075'), true)) stored;
-- Orders that are there already stand where their history and their document say.
do $$
declare
  part text;
begin
  foreach part in array array['public', 'archive'] loop
    execute format(
      'with last as (
        select distinct on (port_order_reference, source) port_order_reference, source, status_qualifier
        from %1$I.status_history
        where status_type = ''COMMUNICATION'' and reference_type = ''PORT_ORDER''
        order by port_order_reference, source, status_datetime desc, id desc
      ), codes as (
        select port_order_reference,
          max(status_qualifier) filter (where source = ''EMP'') as emp,
          max(status_qualifier) filter (where source = ''ZAPP'') as zapp
        from last group by port_order_reference
      )
      update %1$I.presentation_of_goods as r set status_communication = c.emp, status_communication_zapp = c.zapp
      from codes as c where c.port_order_reference = r.port_order_reference',
      part
    );
    execute format(
      'update %1$I.presentation_of_goods as r set
        forwarder_reference = o.document->>''forwarderReference'',
        transport_details_call_sign = o.document->''transportDetails''->>''callSign'',
        transport_details_imo_number = o.document->''transportDetails''->>''imoNumber'',
        transport_details_pcs_voyage_number = o.document->''transportDetails''->>''pcsVoyageNumber''
      from %1$I.port_order as o where o.id = r.port_order_id',
      part
    );
  end loop;
end
$$;
create index on presentation_of_goods (forwarder_reference, id);
create index on presentation_of_goods (lower(forwarder_reference) text_pattern_ops, id) include (forwarder_reference);
create index on presentation_of_goods using gin (lower(forwarder_reference) gin_trgm_ops);
create statistics presentation_of_goods_forwarder_reference on lower(forwarder_reference), forwarder_reference from presentation_of_goods;
create index on presentation_of_goods (transport_details_call_sign, id);
create index on presentation_of_goods using gin (transport_details_call_sign gin_trgm_ops);
create index on presentation_of_goods (transport_details_imo_number, id);
create index on presentation_of_goods using gin (transport_details_imo_number gin_trgm_ops);
create index on presentation_of_goods (transport_details_pcs_voyage_number, id);
create index on presentation_of_goods (lower(transport_details_pcs_voyage_number) text_pattern_ops, id) include (transport_details_pcs_voyage_number);
create index on presentation_of_goods using gin (lower(transport_details_pcs_voyage_number) gin_trgm_ops);
create statistics presentation_of_goods_transport_details_pcs_voyage_number on lower(transport_details_pcs_voyage_number), transport_details_pcs_voyage_number from presentation_of_goods;
create index on presentation_of_goods (status_gate, id);
create index on presentation_of_goods (status_gate_zapp, id);
create index on presentation_of_goods (status_communication, id);
create index on presentation_of_goods (status_communication_zapp, id);
create index on presentation_of_goods (awaits_release, id);
create index on archive.presentation_of_goods (forwarder_reference, id);
create index on archive.presentation_of_goods (lower(forwarder_reference) text_pattern_ops, id) include (forwarder_reference);
create index on archive.presentation_of_goods using gin (lower(forwarder_reference) gin_trgm_ops);
create statistics archive.presentation_of_goods_forwarder_reference on lower(forwarder_reference), forwarder_reference from archive.presentation_of_goods;
create index on archive.presentation_of_goods (transport_details_call_sign, id);
create index on archive.presentation_of_goods using gin (transport_details_call_sign gin_trgm_ops);
create index on archive.presentation_of_goods (transport_details_imo_number, id);
create index on archive.presentation_of_goods using gin (transport_details_imo_number gin_trgm_ops);
create index on archive.presentation_of_goods (transport_details_pcs_voyage_number, id);
create index on archive.presentation_of_goods (lower(transport_details_pcs_voyage_number) text_pattern_ops, id) include (transport_details_pcs_voyage_number);
create index on archive.presentation_of_goods using gin (lower(transport_details_pcs_voyage_number) gin_trgm_ops);
create statistics archive.presentation_of_goods_transport_details_pcs_voyage_number on lower(transport_details_pcs_voyage_number), transport_details_pcs_voyage_number from archive.presentation_of_goods;
create index on archive.presentation_of_goods (status_gate, id);
create index on archive.presentation_of_goods (status_gate_zapp, id);
create index on archive.presentation_of_goods (status_communication, id);
create index on archive.presentation_of_goods (status_communication_zapp, id);
create index on archive.presentation_of_goods (awaits_release, id);
