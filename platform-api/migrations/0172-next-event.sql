-- The next event of the asker's company with somebody who applied to it. Of a colleague's event only when, of which
-- kind and whose it is, and not where the person has also applied for a job that is kept from the asker.
create function next_event_with(p_person uuid)
  returns table (id uuid, kind text, title text, starts_at timestamptz, ends_at timestamptz, organizer text, mine boolean)
  language sql stable security definer set search_path = public as $$
  select e.id, e.kind, case when near.mine then e.title end, e.starts_at, e.ends_at,
    u.first_name || ' ' || u.last_name, near.mine
  from event_guests g
  join events e on e.id = g.event_id
  join users u on u.id = e.owner_id
  cross join lateral (
    select e.owner_id = app_user()
      or exists (select from event_guests me where me.event_id = e.id and me.user_id = app_user()) as mine
  ) near
  where g.user_id = p_person and e.ends_at > now() and e.organization_id = app_org()
    and exists (
      select from applications a where a.organization_id = app_org() and a.candidate_id = p_person
    )
    and (near.mine or (
      e.kind in ('interview', 'meeting')
      and not exists (
        select from applications a
        where a.organization_id = app_org() and a.candidate_id = p_person and a.job_id = any (hidden_jobs())
      )
    ))
  order by e.starts_at, e.id limit 1
$$;
revoke execute on function next_event_with from public;
grant execute on function next_event_with to loubby_app;
