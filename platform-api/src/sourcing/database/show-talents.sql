-- Counts matches: a row without facet, up to `p_most` and one more; and unless there are that many, a row for each
-- value of each facet, counted as if that facet weren't filtered. All chosen skills are required, so skills
-- are counted among the matches.
create function count_talents(p_query tsquery, p_filter jsonb, p_most int)
  returns table (facet text, value text, people int)
  language plpgsql stable security definer set search_path = public as $$
declare
  matching text := case when p_query is null then 'true' else format('t.words @@ %L::tsquery', p_query) end;
  counted text[] := array['availability', 'experience', 'education', 'programme_source', 'country', 'category'];
  lines text := $q$select null, null, count(*)::int from hits$q$;
  source text;
begin
  if not is_company_member() then return; end if;
  foreach facet in array counted || 'skill'::text loop
    continue when p_filter ? facet and facet <> 'skill';
    source := case facet
      when 'category' then 'hits, unnest(categories) one (value)'
      when 'skill' then 'hits, unnest(skills) one (value)'
      else format('hits, lateral (select %I) one (value)', facet) end;
    lines := lines || format(' union all (select %L, %s, count(*)::int from %s
        where value is not null and (select count(*) from hits) <= %s group by %s order by 3 desc, 2 limit %s)',
      facet, case when facet = 'skill' then 'min(value)' else 'value' end, source, p_most,
      case when facet = 'skill' then 'lower(btrim(value))' else 'value' end,
      case when facet = 'skill' then 15 else 300 end);
  end loop;
  return query execute format(
    'with hits as materialized (
      select availability, experience, education, programme_source, country, categories, skills
      from talents t where %s and %s limit %s) %s',
    matching, talent_condition(p_filter, null), p_most + 1, lines);
  foreach facet in array counted loop
    continue when not p_filter ? facet;
    return query execute format(
      'with hits as materialized (select %I as value from talents t where %s and %s limit %s)
        select %L, value, count(*)::int from %s where value is not null and (select count(*) from hits) <= %s
        group by value order by 3 desc, 2',
      case facet when 'category' then 'categories' else facet end, matching, talent_condition(p_filter, facet), p_most + 1,
      facet, case facet when 'category' then '(select unnest(value) as value from hits) one' else 'hits' end, p_most);
  end loop;
end $$;
revoke execute on function count_talents from public;
grant execute on function count_talents to loubby_app;

-- Returns what is shown of found people, unordered. Its plan is cached, since planning would take most of the time.
create function show_talents(p_users uuid[])
  returns table (user_id uuid, first_name text, last_name text, logo_key text, profile jsonb, positions jsonb, studies jsonb,
    changed_at timestamptz)
  language plpgsql stable security definer set search_path = public as $$
#variable_conflict use_column
begin
  return query select t.user_id, u.first_name, u.last_name, u.logo_key,
    jsonb_build_object('headline', p.headline, 'about', p.about, 'country', p.country, 'city', p.city,
      'availability', p.availability, 'experience', p.experience, 'programme_source', p.programme_source,
      'other_work', p.other_work, 'categories', p.categories, 'skills', p.skills, 'links', p.links,
      'education_level', t.education),
    coalesce((select jsonb_agg(to_jsonb(e) - 'user_id' - 'place' order by e.place)
      from profile_positions e where e.user_id = t.user_id), '[]'),
    coalesce((select jsonb_agg(to_jsonb(e) - 'user_id' - 'place' order by e.place)
      from profile_education e where e.user_id = t.user_id), '[]'),
    t.changed_at
  from unnest(p_users) asked (id)
  join talents t on t.user_id = asked.id
  join users u on u.id = t.user_id
  join profiles p on p.user_id = t.user_id
  -- Like `may_reach`, for all of them at once.
  where (select is_company_member()) and not blocks_me(t.user_id) and not exists (
    select from do_not_contact d where d.organization_id = (select app_org())
      and d.key in ('u:' || t.user_id, 'e:' || t.email_key, 'p:' || t.phone_key));
end $$;
revoke execute on function show_talents from public;
grant execute on function show_talents to loubby_app;
