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
    when by_source then array['portal', 'company_page', 'link', 'referral', 'auto_apply', 'manual'] || application_sources('{}')
    else array[''] end;
  -- The whole months of the period: from the one up to, not including, the other.
  after date := p_to + 1;
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
  if by_day or month_from >= month_to then
    month_from := after;
    month_to := after;
  end if;
  return query
    select case when by_day then p.day::text else '' end, case when by_source then p.source else '' end, '',
      p.key, p.value, sum(p.n)::int
    from (
      select t.source, t.day, t.key, t.value, t.n
        from (
          values ('day', p_from, month_from), ('month', month_from, month_to), ('day', month_to, after)
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
revoke execute on function insight_counts from public;
grant execute on function insight_counts to loubby_app;
