-- A list that a colleague sent: such a notification is about no row, and comes from no change.
alter table watch_notification add column sent jsonb;
alter table watch_notification alter column event_id drop not null;
alter table watch_notification alter column row_id drop not null;
