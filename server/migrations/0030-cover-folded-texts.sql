-- Text filters compare lower(column). An index on that alone finds the rows but cannot answer for them: PostgreSQL
-- reads an expression from an index only where the plain column stands in it too. With both, what a filter finds is
-- counted and joined without a look at the table. An entry of an index has 2,704 bytes at most, which two copies of a
-- text of 300 characters never exceed; longer ones stay as they are.
do $$
declare
  old record;
begin
  for old in
    select format('%I.%I', i.schemaname, i.indexname) as name, i.indexdef, a.attname as folded
    from pg_indexes i
    join pg_attribute a on a.attrelid = format('%I.%I', i.schemaname, i.tablename)::regclass
      and i.indexdef like format('%%USING btree (lower((%I)::text) text_pattern_ops, %%id)', a.attname)
    where i.schemaname in ('public', 'archive') and a.atttypmod - 4 between 1 and 300
    order by 1
  loop
    execute 'drop index ' || old.name;
    execute old.indexdef || format(' include (%I)', old.folded);
  end loop;
end
$$;
