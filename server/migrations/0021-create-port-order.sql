-- A port order as a whole, read by its id alone. Beside the key only what a statement compares is a column; the
-- document holds the rest without what is empty (decision 18). The id is the port_order_id of the list row, which
-- says who takes part.
create table port_order (
  id bigint primary key,
  version integer not null default 1,
  document json not null
);
-- Compressed beside the key as long as a page has room, so that reading an order is one look into one page.
alter table port_order alter document set storage main;
create table archive.port_order (like port_order including all);
create index on presentation_of_goods (port_order_id);
create index on archive.presentation_of_goods (port_order_id);
