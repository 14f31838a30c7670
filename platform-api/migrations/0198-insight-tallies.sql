-- The lines of a whole company counted by day and by month, so that a figure of any size reads buckets. As with the
-- counts of stages, every statement leaves what it changed and a worker folds it in; reading adds up both.
create table insight_tallies (
  organization_id uuid not null references organizations on delete cascade,
  measure text not null,
  -- Empty: all of them.
  source text not null,
  -- Whether `day` is the first of a month that is counted whole.
  month boolean not null,
  day date not null,
  key text not null,
  value int not null,
  n bigint not null,
  primary key (organization_id, measure, source, month, day, key, value)
);
create table insight_changes (
  id bigint generated always as identity primary key,
  organization_id uuid not null,
  measure text not null,
  source text not null,
  day date not null,
  key text not null,
  value int not null,
  n int not null
);
create index insight_changes_of on insight_changes (organization_id, measure);

-- Days from Monday to Friday after the first day, up to the last one; public holidays are not known here.
create function business_days(p_from date, p_to date) returns int language sql immutable as $$
  select (p_to - p_from) / 7 * 5 + (
    select count(*)::int from generate_series(1, (p_to - p_from) % 7) n
    where extract(isodow from p_to - n + 1) < 6)
$$;

create function note_insight_changes() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if tg_op = 'INSERT' then
    insert into insight_changes (organization_id, measure, source, day, key, value, n)
      select organization_id, measure, source, day, key, value, count(*) from added group by 1, 2, 3, 4, 5, 6;
  elsif tg_op = 'DELETE' then
    insert into insight_changes (organization_id, measure, source, day, key, value, n)
      select organization_id, measure, source, day, key, value, -count(*) from removed group by 1, 2, 3, 4, 5, 6;
  else
    insert into insight_changes (organization_id, measure, source, day, key, value, n)
      select organization_id, measure, source, day, key, value, sum(n) from (
        select organization_id, measure, source, day, key, value, 1 as n from added
        union all
        select organization_id, measure, source, day, key, value, -1 from removed
      ) moved
      group by 1, 2, 3, 4, 5, 6 having sum(n) <> 0;
  end if;
  return null;
end $$;
create trigger insight_lines_in after insert on insight_lines referencing new table as added
  for each statement execute function note_insight_changes();
create trigger insight_lines_out after delete on insight_lines referencing old table as removed
  for each statement execute function note_insight_changes();
create trigger insight_lines_over after update on insight_lines referencing old table as removed new table as added
  for each statement execute function note_insight_changes();

-- One change or line as what is counted of it: a stay is counted in days of the calendar and of business.
create function counted_as(p_measure text, p_day date, p_value int) returns table (measure text, value int)
  language sql immutable as $$
  select p_measure, p_value
  union all
  select 'stay_business', business_days(p_day - p_value, p_day) where p_measure = 'stay'
$$;

create function fold_insights(p_most int) returns int language sql security definer set search_path = public as $$
  with taken as (
    delete from insight_changes where id in (
      select id from insight_changes order by id limit p_most for update skip locked
    ) returning *
  ), folded as (
    insert into insight_tallies as t
      select c.organization_id, m.measure, s.source, g.month,
        case when g.month then date_trunc('month', c.day)::date else c.day end, c.key, m.value, sum(c.n)
      from taken c
      cross join lateral counted_as(c.measure, c.day, c.value) m
      cross join lateral (values (''), (c.source)) s (source)
      cross join (values (false), (true)) g (month)
      -- A company that is gone takes its sums along.
      where exists (select from organizations o where o.id = c.organization_id)
      group by 1, 2, 3, 4, 5, 6, 7 having sum(c.n) <> 0
      order by 1, 2, 3, 4, 5, 6, 7
    on conflict (organization_id, measure, source, month, day, key, value) do update set n = t.n + excluded.n
  )
  select count(*)::int from taken
$$;

-- How many lines of the asker's company there are, of the days from `p_from` to `p_to`, by key and value. A whole
-- company is read from its sums, whole months at once where the day is not asked for; chosen jobs are read by line. What
-- jobs that the asker does not see have added is taken off. `p_by` names what they are told apart by besides: `day`,
-- `source`, and in chosen jobs `stage`; the others are empty.
create function insight_counts(
  p_measure text, p_from date, p_to date, p_jobs uuid[], p_source text, p_by text[]
) returns table (day text, source text, stage text, key text, value int, n int)
  language plpgsql stable security definer set search_path = public as $$
declare
  org uuid := app_org();
  hidden uuid[] := hidden_jobs();
  by_day boolean := 'day' = any (p_by);
  by_source boolean := 'source' = any (p_by);
  base text := case p_measure when 'stay_business' then 'stay' else p_measure end;
  sources text[] := case
    when p_source is not null then array[p_source]
    when by_source then array['portal', 'company_page', 'link', 'referral', 'auto_apply', 'manual']
    else array[''] end;
  -- The whole months of the period: from the one up to, not including, the other.
  whole_from date := date_trunc('month', p_from + interval '1 month - 1 day');
  whole_to date := date_trunc('month', p_to + interval '1 day');
begin
  if p_jobs is not null then
    return query
      select case when by_day then l.day::text else '' end, case when by_source then l.source else '' end,
        case when 'stage' = any (p_by) then coalesce(l.stage_id::text, '') else '' end, l.key, m.value, count(*)::int
      from insight_lines l cross join lateral counted_as(l.measure, l.day, l.value) m
      where l.organization_id = org and l.job_id = any (p_jobs) and l.job_id <> all (hidden) and l.measure = base
        and m.measure = p_measure and l.day between p_from and p_to and (p_source is null or l.source = p_source)
      group by 1, 2, 3, 4, 5;
    return;
  end if;
  if by_day or whole_from >= whole_to then
    whole_from := p_to + 1;
    whole_to := p_to + 1;
  end if;
  return query
    select case when by_day then p.day::text else '' end, case when by_source then p.source else '' end, '',
      p.key, p.value, sum(p.n)::int
    from (
      select t.source, t.day, t.key, t.value, t.n from insight_tallies t
        where t.organization_id = org and t.measure = p_measure and t.source = any (sources) and not t.month
          and t.day >= p_from and t.day < whole_from
      union all
      select t.source, t.day, t.key, t.value, t.n from insight_tallies t
        where t.organization_id = org and t.measure = p_measure and t.source = any (sources) and t.month
          and t.day >= whole_from and t.day < whole_to
      union all
      select t.source, t.day, t.key, t.value, t.n from insight_tallies t
        where t.organization_id = org and t.measure = p_measure and t.source = any (sources) and not t.month
          and t.day >= whole_to and t.day <= p_to
      union all
      select c.source, c.day, c.key, m.value, c.n
        from insight_changes c cross join lateral counted_as(c.measure, c.day, c.value) m
        where c.organization_id = org and c.measure = base and m.measure = p_measure
          and c.day between p_from and p_to and (p_source is null or c.source = p_source)
      union all
      select l.source, l.day, l.key, m.value, -1
        from insight_lines l cross join lateral counted_as(l.measure, l.day, l.value) m
        where l.organization_id = org and l.job_id = any (hidden) and l.measure = base and m.measure = p_measure
          and l.day between p_from and p_to and (p_source is null or l.source = p_source)
    ) p
    group by 1, 2, 3, 4, 5 having sum(p.n) <> 0;
end $$;
revoke execute on function note_insight_changes, fold_insights, insight_counts from public;
grant execute on function fold_insights to loubby_worker;
grant execute on function insight_counts to loubby_app;

alter table insight_tallies enable row level security;
alter table insight_changes enable row level security;

-- What there is already.
do $$
begin
  perform refresh_insights(array(select id from applications));
  perform put_insight_lines(array(select l from offer_lines(array(select id from offers)) l));
  perform put_insight_lines(array(select l from card_lines(array(select id from scorecards)) l));
  perform fold_insights(2000000000);
end $$;
