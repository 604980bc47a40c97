-- From when on a key signs. It is published before; the former ones stay until what they signed has ended.
alter table identity_key add column begins_at timestamptz;
-- Of each kind there are several: signing, signing.2 and so on.
alter table identity_key drop constraint identity_key_name_check;
