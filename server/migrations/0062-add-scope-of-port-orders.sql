-- Which port orders each company sees, in the order of the list (decision 33). Filling it takes about a minute for a million orders.
create table public.presentation_of_goods_scope (
  company varchar(4) collate "C" not null,
  created timestamptz(3),
  id bigint not null,
  primary key (company, id)
);
create index on public.presentation_of_goods_scope (company, created, id);
create function public.presentation_of_goods_scope_keep() returns trigger language plpgsql as $$
begin
  if tg_op = 'TRUNCATE' then truncate public.presentation_of_goods_scope; return null; end if;
  if tg_op <> 'INSERT' then
    perform 1 from public.presentation_of_goods where id in (select parent_id from gone) order by id for no key update;
    delete from public.presentation_of_goods_scope as s using gone as g where s.company = g.pcs_code and s.id = g.parent_id
      and not exists (select from public.presentation_of_goods_participant_list as p where p.parent_id = s.id and p.pcs_code = s.company);
  end if;
  if tg_op <> 'DELETE' then
    perform 1 from public.presentation_of_goods where id in (select parent_id from come) order by id for no key update;
    insert into public.presentation_of_goods_scope (company, created, id)
      select distinct c.pcs_code, r.created, r.id
      from come as c join public.presentation_of_goods as r on r.id = c.parent_id where c.pcs_code is not null on conflict do nothing;
  end if;
  return null;
end
$$;
create trigger presentation_of_goods_scope_insert after insert on public.presentation_of_goods_participant_list referencing new table as come for each statement execute function public.presentation_of_goods_scope_keep();
create trigger presentation_of_goods_scope_update after update on public.presentation_of_goods_participant_list referencing old table as gone new table as come for each statement execute function public.presentation_of_goods_scope_keep();
create trigger presentation_of_goods_scope_delete after delete on public.presentation_of_goods_participant_list referencing old table as gone for each statement execute function public.presentation_of_goods_scope_keep();
create trigger presentation_of_goods_scope_truncate after truncate on public.presentation_of_goods_participant_list for each statement execute function public.presentation_of_goods_scope_keep();
create function public.presentation_of_goods_scope_move() returns trigger language plpgsql as $$
begin
  update public.presentation_of_goods_scope set created = new.created where id = new.id
    and company in (select pcs_code from public.presentation_of_goods_participant_list where parent_id = new.id);
  return null;
end
$$;
create trigger presentation_of_goods_scope_move after update of created on public.presentation_of_goods for each row
  when ((old.created) is distinct from (new.created)) execute function public.presentation_of_goods_scope_move();
insert into public.presentation_of_goods_scope (company, created, id) select distinct p.pcs_code, r.created, r.id from public.presentation_of_goods_participant_list as p join public.presentation_of_goods as r on r.id = p.parent_id where p.pcs_code is not null;
create table archive.presentation_of_goods_scope (
  company varchar(4) collate "C" not null,
  created timestamptz(3),
  id bigint not null,
  primary key (company, id)
);
create index on archive.presentation_of_goods_scope (company, created, id);
create function archive.presentation_of_goods_scope_keep() returns trigger language plpgsql as $$
begin
  if tg_op = 'TRUNCATE' then truncate archive.presentation_of_goods_scope; return null; end if;
  if tg_op <> 'INSERT' then
    perform 1 from archive.presentation_of_goods where id in (select parent_id from gone) order by id for no key update;
    delete from archive.presentation_of_goods_scope as s using gone as g where s.company = g.pcs_code and s.id = g.parent_id
      and not exists (select from archive.presentation_of_goods_participant_list as p where p.parent_id = s.id and p.pcs_code = s.company);
  end if;
  if tg_op <> 'DELETE' then
    perform 1 from archive.presentation_of_goods where id in (select parent_id from come) order by id for no key update;
    insert into archive.presentation_of_goods_scope (company, created, id)
      select distinct c.pcs_code, r.created, r.id
      from come as c join archive.presentation_of_goods as r on r.id = c.parent_id where c.pcs_code is not null on conflict do nothing;
  end if;
  return null;
end
$$;
create trigger presentation_of_goods_scope_insert after insert on archive.presentation_of_goods_participant_list referencing new table as come for each statement execute function archive.presentation_of_goods_scope_keep();
create trigger presentation_of_goods_scope_update after update on archive.presentation_of_goods_participant_list referencing old table as gone new table as come for each statement execute function archive.presentation_of_goods_scope_keep();
create trigger presentation_of_goods_scope_delete after delete on archive.presentation_of_goods_participant_list referencing old table as gone for each statement execute function archive.presentation_of_goods_scope_keep();
create trigger presentation_of_goods_scope_truncate after truncate on archive.presentation_of_goods_participant_list for each statement execute function archive.presentation_of_goods_scope_keep();
create function archive.presentation_of_goods_scope_move() returns trigger language plpgsql as $$
begin
  update archive.presentation_of_goods_scope set created = new.created where id = new.id
    and company in (select pcs_code from archive.presentation_of_goods_participant_list where parent_id = new.id);
  return null;
end
$$;
create trigger presentation_of_goods_scope_move after update of created on archive.presentation_of_goods for each row
  when ((old.created) is distinct from (new.created)) execute function archive.presentation_of_goods_scope_move();
insert into archive.presentation_of_goods_scope (company, created, id) select distinct p.pcs_code, r.created, r.id from archive.presentation_of_goods_participant_list as p join archive.presentation_of_goods as r on r.id = p.parent_id where p.pcs_code is not null;
