-- The second factor of users of the embedded provider. The secret is sealed with a key that is not in the database.
create table second_factor (
  account_id uuid primary key references account (id) on delete cascade,
  secret text not null,
  -- Counts once a code of it was typed.
  confirmed_at timestamptz,
  -- The last time step of which a code was used: earlier ones, and the same again, are refused.
  last_step bigint not null default 0,
  created timestamptz not null
);

-- Each works once: a used one is deleted. A code has 120 random bits, of which a hash is kept.
create table recovery_code (
  account_id uuid not null references second_factor (account_id) on delete cascade,
  code_hash text not null,
  primary key (account_id, code_hash)
);
