-- One log of the changes that someone watches. The start makes its triggers, one set for open pages and for watching.
create table row_change (
  id bigint generated always as identity primary key,
  at timestamptz(3) not null default clock_timestamp(),
  xact xid8 not null default pg_current_xact_id(),
  resource varchar(60) not null,
  row_id bigint not null,
  -- The watched columns of the row; of a new one, there was nothing before.
  before jsonb,
  after jsonb,
  -- Of what time brought about: the rule, and its fields.
  rule varchar(60),
  fields text[]
);

do $$
declare name text;
begin
  for name in
    select proname from pg_proc
    where pronamespace = 'public'::regnamespace and prorettype = 'trigger'::regtype
      and (proname like 'watch\_insert\_%' or proname like 'watch\_update\_%')
  loop
    execute format('drop function public.%I() cascade', name);
  end loop;
end $$;
insert into row_change (at, xact, resource, row_id, rule, fields)
  select at, xact, resource, row_id, rule, coalesce(fields, array[field::text]) from watch_event order by id;
drop table watch_event;

-- A change may fulfil several rules.
alter table watch_notification drop constraint watch_notification_event_id_subject_company_key;
alter table watch_notification add unique (event_id, rule, subject, company);
alter table webhook_delivery drop constraint webhook_delivery_webhook_id_event_id_key;
alter table webhook_delivery add unique (webhook_id, event_id, rule);
