-- What an external provider has ended. There is no name in it: `key` is the hash of a session, or of a user whose sessions all ended.
create table ended_session (
  -- The hash of the message that said so, which counts once.
  message_hash text primary key,
  key text not null,
  -- In seconds since 1970: tokens issued until then are refused.
  issued_until bigint not null,
  ended timestamptz(3) not null
);
create index ended_session_key on ended_session (key);
create index ended_session_ended on ended_session (ended);
