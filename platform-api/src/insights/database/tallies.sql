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
revoke execute on function note_insight_changes from public;
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
    insert into insight_tallies as t (organization_id, measure, source, span, day, key, value, n)
      select c.organization_id, m.measure, s.source, g.span, g.day, c.key, m.value, sum(c.n)
      from taken c
      cross join lateral counted_as(c.measure, c.day, c.value) m
      cross join lateral (values (''), (c.source)) s (source)
      cross join lateral (
        values ('day', c.day), ('month', date_trunc('month', c.day)::date)
      ) g (span, day)
      -- A company that is gone takes its sums along.
      where exists (select from organizations o where o.id = c.organization_id)
      group by 1, 2, 3, 4, 5, 6, 7 having sum(c.n) <> 0
      order by 1, 2, 3, 4, 5, 6, 7
    on conflict (organization_id, measure, source, span, day, key, value) do update set n = t.n + excluded.n
  )
  select count(*)::int from taken
$$;
revoke execute on function fold_insights from public;
grant execute on function fold_insights to loubby_worker;
