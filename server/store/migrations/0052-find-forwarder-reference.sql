-- Forwarders number their orders as they like; support asks by it, in any letter case.
create index on port_order (upper(document ->> 'forwarderReference'));
create index on archive.port_order (upper(document ->> 'forwarderReference'));
