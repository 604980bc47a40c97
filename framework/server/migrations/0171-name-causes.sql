-- The watches that a notification comes from; those that have ended since are not found any more.
alter table watch_notification add column watch_ids bigint[];
