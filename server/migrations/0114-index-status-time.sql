-- Which orders got a status within the last day, for the trend of the home page.
create index on status_history (status_datetime, port_order_reference);
create index on archive.status_history (status_datetime, port_order_reference);
