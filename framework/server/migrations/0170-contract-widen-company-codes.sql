-- What codes of companies look like is the application's to say.
alter table company drop constraint company_code_check;
alter table audit_entry alter column company type varchar(32);
alter table user_data alter column company_code type varchar(32) collate "und-x-icu";
alter table watch alter column company type varchar(32);
alter table watch_user alter column company type varchar(32);
alter table watch_notification alter column company type varchar(32);
alter table watch_delivery alter column company type varchar(32);
alter table webhook alter column company type varchar(32);
alter table company_view alter column company type varchar(32);
alter table company_view_default alter column company type varchar(32);
