-- Every field of its rule that a change touched: who may read any of them is notified. `field` is the first one, for processes of an
-- older version and for what they wrote.
alter table watch_event add column fields text[];
alter table watch_notification add column fields text[];
alter table webhook_delivery add column fields text[];
