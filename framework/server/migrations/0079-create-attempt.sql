-- Attempts that all processes count together. The key is a hash: what was typed as a name may be a password.
create table attempt (
  key text primary key,
  attempts integer not null,
  -- Until then it is blocked, if it is one that grows.
  opens_at timestamptz(3),
  -- Then it is forgotten.
  ends_at timestamptz(3) not null
);
create index attempt_ends_at on attempt (ends_at);
