-- Of a session: when its user last did something, and from where it began. Null where it is not known; such a session has no inactivity.
alter table identity_record
  add column used_at timestamptz,
  add column browser text,
  add column address text;
update identity_record set used_at = now() where kind = 'Session';
