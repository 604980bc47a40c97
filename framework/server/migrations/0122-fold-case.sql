-- Texts are compared without letter case by one function, which names its collation: columns, parameters and indexes agree whatever
-- the locale of the database is. PostgreSQL inlines it. Letters in two parts are composed ones, and the Greek sigma has one form, since
-- that of a part of a word may be another one.
create function fold_case(text) returns text language sql immutable parallel safe
  return replace(normalize(lower(normalize($1) collate "und-x-icu")), 'ς', 'σ');

-- Indexes and statistics by lower(column) are made again with it, under their names. An entry of a b-tree has 2,704 bytes at most, which
-- 600 characters never exceed: a longer text is sorted by its first 600 characters, and found by the index of its trigrams.
do $$
declare
  old record;
begin
  for old in
    select i.oid::regclass::text as name, i.relname, pg_get_indexdef(i.oid) as definition,
      a.attname, a.atttypmod - 4 as length, m.amname as method, x.indisunique as is_unique,
      pg_get_indexdef(i.oid, 1, true) = format('%I', a.attname) as is_plain
    from pg_index x
    join pg_class i on i.oid = x.indexrelid
    join pg_am m on m.oid = i.relam
    join pg_namespace n on n.oid = i.relnamespace and n.nspname in ('public', 'archive')
    join pg_attribute a on a.attrelid = x.indrelid and a.atttypid = 'varchar'::regtype
      and pg_get_indexdef(i.oid, 1, true) in (format('%I', a.attname), format('lower(%I::text)', a.attname))
    where not exists (select from pg_constraint where conindid = i.oid)
    order by 1
  loop
    if old.method = 'btree' and old.length > 600 and not old.is_unique then
      execute 'drop index ' || old.name;
      if old.is_plain then
        execute regexp_replace(
          old.definition, '\(' || old.attname || ',', format('("left"(%I, 600),', old.attname));
      end if;
    end if;
  end loop;
  for old in
    select format('%I.%I', schemaname, indexname) as name, indexdef as definition
    from pg_indexes
    where schemaname in ('public', 'archive') and indexdef ~ '\mlower\(\(?"?\w+"?\)?::text\)'
    order by 1
  loop
    execute 'drop index ' || old.name;
    execute regexp_replace(old.definition, '\mlower\((\(?"?\w+"?\)?::text\))', 'fold_case(\1', 'g');
  end loop;
  for old in
    select format('%I.%I', n.nspname, s.stxname) as name, pg_get_statisticsobjdef(s.oid) as definition
    from pg_statistic_ext s
    join pg_namespace n on n.oid = s.stxnamespace and n.nspname in ('public', 'archive')
    where pg_get_statisticsobjdef(s.oid) ~ '\mlower\(\(?"?\w+"?\)?::text\)'
    order by 1
  loop
    execute 'drop statistics ' || old.name;
    execute regexp_replace(old.definition, '\mlower\((\(?"?\w+"?\)?::text\))', 'fold_case(\1', 'g');
  end loop;
end
$$;
