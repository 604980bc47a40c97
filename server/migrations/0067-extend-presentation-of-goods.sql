alter table presentation_of_goods add column gate_in_time timestamptz(3);
alter table archive.presentation_of_goods add column gate_in_time timestamptz(3);

-- Of goods behind the gate now: their last gate-in. Before the indexes, which are then made once.
update presentation_of_goods as o set gate_in_time = h.time
from (
  select port_order_reference, max(status_datetime) as time from status_history
  where status_type = 'GATE' and status_qualifier = '0310' and source = 'EMP' group by 1
) as h
where o.gate_in and h.port_order_reference = o.port_order_reference;
update archive.presentation_of_goods as o set gate_in_time = h.time
from (
  select port_order_reference, max(status_datetime) as time from archive.status_history
  where status_type = 'GATE' and status_qualifier = '0310' and source = 'EMP' group by 1
) as h
where o.gate_in and h.port_order_reference = o.port_order_reference;

create index on presentation_of_goods (gate_in_time, id);
create index on archive.presentation_of_goods (gate_in_time, id);
