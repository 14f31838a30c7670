-- The sums of a company stand by thirds of months, too: the first ten days, the next ten, the rest. A period that begins
-- and ends within months had read up to sixty days beside its months; now twenty at most, and four thirds.
create function third_of(p_day date) returns date language sql immutable parallel safe as $$
  select make_date(extract(year from p_day)::int, extract(month from p_day)::int,
    1 + 10 * least((extract(day from p_day)::int - 1) / 10, 2))
$$;

alter table insight_tallies add column span text not null default 'day' check (span in ('day', 'third', 'month'));
update insight_tallies set span = 'month' where month;
alter table insight_tallies drop constraint insight_tallies_pkey, drop column month, alter column span drop default;
insert into insight_tallies (organization_id, measure, source, span, day, key, value, n)
  select organization_id, measure, source, 'third', third_of(day), key, value, sum(n)
  from insight_tallies where span = 'day' group by 1, 2, 3, 5, 6, 7;
alter table insight_tallies add primary key (organization_id, measure, source, span, day, key, value);

create or replace function fold_insights(p_most int) returns int language sql security definer set search_path = public as $$
  with taken as (
    delete from insight_changes where id in (
      select id from insight_changes order by id limit p_most for update skip locked
    ) returning *
  ), folded as (
    insert into insight_tallies as t (organization_id, measure, source, span, day, key, value, n)
      select c.organization_id, m.measure, s.source, g.span, g.day, c.key, m.value, sum(c.n)
      from taken c
      cross join lateral counted_as(c.measure, c.day, c.value) m
      cross join lateral (values (''), (c.source)) s (source)
      cross join lateral (
        values ('day', c.day), ('third', third_of(c.day)), ('month', date_trunc('month', c.day)::date)
      ) g (span, day)
      -- A company that is gone takes its sums along.
      where exists (select from organizations o where o.id = c.organization_id)
      group by 1, 2, 3, 4, 5, 6, 7 having sum(c.n) <> 0
      order by 1, 2, 3, 4, 5, 6, 7
    on conflict (organization_id, measure, source, span, day, key, value) do update set n = t.n + excluded.n
  )
  select count(*)::int from taken
$$;

-- As before; a company is read from its sums, whole months and thirds of months at once where the day is not asked for.
create or replace function insight_counts(
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
  -- The whole thirds and months of the period: from the one up to, not including, the other.
  after date := p_to + 1;
  third_from date := case when third_of(p_from) = p_from then p_from else third_of(third_of(p_from) + 11) end;
  third_to date := third_of(after);
  month_from date := date_trunc('month', p_from + interval '1 month - 1 day');
  month_to date := date_trunc('month', after);
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
  if by_day or third_from >= third_to then
    third_from := after;
    third_to := after;
    month_from := after;
    month_to := after;
  elsif month_from >= month_to then
    month_from := third_to;
    month_to := third_to;
  end if;
  return query
    select case when by_day then p.day::text else '' end, case when by_source then p.source else '' end, '',
      p.key, p.value, sum(p.n)::int
    from (
      select t.source, t.day, t.key, t.value, t.n
        from (
          values ('day', p_from, third_from), ('third', third_from, month_from), ('month', month_from, month_to),
            ('third', month_to, third_to), ('day', third_to, after)
        ) w (span, first, following)
        -- Each stretch by itself, from the index of the key.
        cross join lateral (
          select * from insight_tallies a
          where a.organization_id = org and a.measure = p_measure and a.source = any (sources) and a.span = w.span
            and a.day >= w.first and a.day < w.following
          offset 0
        ) t
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
