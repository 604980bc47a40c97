-- Roles of companies at the identity provider of development and test. A company without a row in role_company has those of the application.
create table role_company (company varchar(32) primary key);
create table company_role (
  company varchar(32) not null references role_company,
  name varchar(40) not null,
  permissions text[] not null,
  primary key (company, name)
);
create unique index on company_role (company, fold_case(name));
