-- Systems of companies that make calls. Their secrets and groups are at the identity provider; without a row here their tokens are refused.
create table api_client (
  id bigint generated always as identity primary key,
  company varchar(32) not null,
  name varchar(40) not null,
  client_id varchar(64) not null unique,
  subject varchar(64) not null,
  username varchar(255) not null,
  created timestamptz(3) not null,
  last_used timestamptz(3)
);
create unique index on api_client (company, fold_case(name));
