-- The language in which its user signed in last: that of mails about the account.
alter table account add column language text;

-- What was changed about how a user signs in, until the mail that says so is in the ledger.
create table account_notice (
  id bigint generated always as identity primary key,
  account_id uuid not null references account (id) on delete cascade,
  -- As the audit names it.
  action text not null,
  -- Of the user who did it; null: an administrator did.
  address text,
  at timestamptz not null
);
create index on account_notice (account_id);

-- What such a mail says; null for those about watched entries.
alter table watch_delivery add column notice jsonb;
