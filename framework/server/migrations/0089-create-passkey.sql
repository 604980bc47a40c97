-- Passkeys of users of the embedded provider (WebAuthn): they sign in instead of the password and the second factor. The key is the public one.
create table passkey (
  id text primary key,
  account_id uuid not null references account (id) on delete cascade,
  name text not null,
  public_key text not null,
  -- Some authenticators count their uses; those that do not send 0.
  counter bigint not null default 0,
  -- Whether a copy is kept elsewhere, as with the passkeys of a phone.
  is_synced boolean not null,
  created timestamptz not null,
  used_at timestamptz
);
create index on passkey (account_id);
