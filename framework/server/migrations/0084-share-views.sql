-- Views of lists that an admin shares with the users of the company.

create table company_view (
  id bigint generated always as identity primary key,
  company varchar(4) not null,
  view varchar(60) not null,
  name varchar(40) not null,
  search varchar(4000) not null,
  is_default boolean not null,
  username varchar(255) not null,
  shared timestamptz(3) not null,
  unique (company, view, name)
);
create unique index on company_view (company, view) where is_default;
