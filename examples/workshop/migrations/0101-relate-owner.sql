-- An owner was a name. It becomes the customer of that name in the same company; other names are gone.
alter table bike rename column owner to owner_name;
alter table bike add column owner bigint;
update bike set owner = (
  select min(c.id) from customer as c
  where c.name = owner_name and c.user_company_code = bike.user_company_code
);
alter table bike drop column owner_name;
create index on bike (owner, id);
alter table bike add foreign key (owner) references customer;
alter table archive.bike rename column owner to owner_name;
alter table archive.bike add column owner bigint;
update archive.bike set owner = (
  select min(c.id) from customer as c
  where c.name = owner_name and c.user_company_code = bike.user_company_code
);
alter table archive.bike drop column owner_name;
create index on archive.bike (owner, id);
