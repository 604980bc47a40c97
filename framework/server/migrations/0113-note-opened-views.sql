-- When the user last opened a watched view: what is new in it since then is counted on the home page.
alter table watch add column opened timestamptz(3);
