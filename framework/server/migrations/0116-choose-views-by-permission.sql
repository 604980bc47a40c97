-- Which shared view of a list is the default for the holders of a permission.

create table company_view_default (
  company varchar(4) not null,
  view varchar(60) not null,
  permission varchar(255) not null,
  view_id bigint not null references company_view on delete cascade,
  primary key (company, view, permission)
);
create index on company_view_default (view_id);
