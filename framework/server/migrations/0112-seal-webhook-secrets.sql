-- Secrets of webhooks, sealed with IDENTITY_SECRET. Where one is here, the readable one beside it is empty.
alter table webhook add column sealed_secret varchar(200), add column sealed_former_secret varchar(200);
