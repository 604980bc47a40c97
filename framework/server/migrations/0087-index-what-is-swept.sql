-- What is older than it is kept is looked for every hour.
create index on watch_notification (at);
create index on watch_delivery (created);
create index on webhook_delivery (at);
