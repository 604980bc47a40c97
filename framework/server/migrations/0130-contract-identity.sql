-- Sign-in is the identity provider's. What the embedded provider had for production goes; accounts stay, for development and test.
drop table account_notice, first_password_link, recovery_code, second_factor, passkey;
alter table account drop column password_hash, drop column created_in, drop column language;

delete from watch_delivery where channel = 'account';
alter table watch_delivery drop column notice;

-- Records and keys from before have another form, and keys may be encrypted: users sign in again.
delete from identity_record;
alter table identity_record
  drop column user_code, drop column used_at, drop column browser, drop column address;
delete from identity_key;
alter table identity_key drop column begins_at;

-- No limit grows any longer.
delete from attempt where opens_at is not null;
alter table attempt drop column opens_at;
