-- Who did it, by the id of the provider: a name may change, or be given to another user. Null in entries from before.
alter table audit_entry add column subject text;

-- Whose preferences these are. Those without an owner belong to the first user of their name who loads or saves them.
create table user_data_owner (
  user_data_id bigint primary key references user_data (id) on delete cascade,
  subject text not null,
  company_code text not null,
  unique (subject, company_code)
);

-- The embedded provider knows the ids of its users.
insert into user_data_owner (user_data_id, subject, company_code)
  select user_data.id, account.id::text, user_data.company_code
  from user_data join account on account.username = user_data.user_name;
