-- What announcements are aimed by, of someone in one of their workspaces: user types, plan, country, company. A company
-- they are no member of counts as none.
create function announcement_reader(p_user uuid, p_organization uuid) returns jsonb
  language sql stable security definer set search_path = public as $$
  select jsonb_build_object(
    'types', case
        when p.is_partner then '["partners"]'::jsonb
        when m.user_id is not null then '["employers"]'::jsonb
        -- Staff of the product looks for no work and buys nothing.
        when p.is_admin or p.is_super_admin then '[]'::jsonb
        when p.is_seller then '["candidates"]'::jsonb
        else '["candidates", "buyers"]'::jsonb
      end || case when p.is_seller then '["sellers"]'::jsonb else '[]'::jsonb end,
    'plan', coalesce(regexp_replace((
      select s.sub_name_slug from subscriptions s
      where (s.organization_id = m.organization_id or m.organization_id is null and s.user_id = p.id)
        and (s.ends_at is null or s.ends_at > now())
      order by s.rank desc, s.started_at desc limit 1), '_(monthly|yearly)$', ''), 'none'),
    'country', coalesce((select f.country from profiles f where f.user_id = p.id), p.phone_country),
    'organization', m.organization_id
  )
  from users p
  left join memberships m on m.user_id = p.id and m.organization_id = p_organization
  where p.id = p_user and p.closed_at is null
$$;
revoke execute on function announcement_reader from public;

-- The same of who asks.
create function own_announcement_reader() returns jsonb
  language sql stable security definer set search_path = public as $$
  select announcement_reader(app_user(), app_org())
$$;
revoke execute on function own_announcement_reader from public;
grant execute on function own_announcement_reader to loubby_app;

-- Whether an announcement is aimed at such a reader.
create function announcement_reaches(p_types text[], p_plans text[], p_countries text[], p_organizations uuid[],
  p_reader jsonb) returns boolean language sql immutable as $$
  select p_reader is not null
    and (p_types = '{}' or p_reader -> 'types' ?| p_types)
    and (p_plans = '{}' or p_reader ->> 'plan' = any (p_plans))
    and (p_countries = '{}' or coalesce(p_reader ->> 'country' = any (p_countries), false))
    and (p_organizations = '{}' or coalesce((p_reader ->> 'organization')::uuid = any (p_organizations), false))
$$;

-- The next people by id after one, and whether an announcement is aimed at them in any of their workspaces.
create function announcement_people(p_announcement uuid, p_after uuid, p_most int)
  returns table (user_id uuid, aimed boolean)
  language sql stable security definer set search_path = public as $$
  select p.id, exists (
    select from (
      select m.organization_id from memberships m where m.user_id = p.id
      union all select null where p.is_partner or not exists (select from memberships m where m.user_id = p.id)
    ) w
    where announcement_reaches(a.user_types, a.plans, a.countries, a.organization_ids,
      announcement_reader(p.id, w.organization_id))
  )
  from announcements a
  cross join lateral (
    select id, is_partner from users where id > p_after and closed_at is null order by id limit p_most
  ) p
  where a.id = p_announcement
  order by p.id
$$;
revoke execute on function announcement_people from public;
grant execute on function announcement_people to loubby_worker;
