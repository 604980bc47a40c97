-- Lists are sorted by what is due: by the time from which is counted, where something is expected.
create index on presentation_of_goods ((case when awaits_release then gate_in_time end), id);
create index on presentation_of_goods ((case when awaits_release then transport_details_ets end), id);
create index on presentation_of_goods ((case when status_communication = any (array['0410', '0420']) and not cancellation_indicator then created end), id);
create index on archive.presentation_of_goods ((case when awaits_release then gate_in_time end), id);
create index on archive.presentation_of_goods ((case when awaits_release then transport_details_ets end), id);
create index on archive.presentation_of_goods ((case when status_communication = any (array['0410', '0420']) and not cancellation_indicator then created end), id);
