-- The table is nobody's: these functions answer members of companies, each about people who can be found by it.
create function is_company_member() returns boolean
  language sql stable security definer set search_path = public as $$
  select exists (select from memberships m where m.user_id = app_user() and m.organization_id = app_org())
$$;

-- Whether a member may reach somebody whom they found: they let companies, and refused neither this one nor the member.
create function may_reach(p_user uuid) returns boolean
  language sql stable security definer set search_path = public as $$
  select is_company_member() and exists (
    select from talents t
    where t.user_id = p_user and not blocks_me(p_user) and not exists (
      select from do_not_contact d where d.organization_id = app_org()
        and d.key in ('u:' || t.user_id, 'e:' || t.email_key, 'p:' || t.phone_key)))
$$;

-- Words that are nearly one that nobody's profile has, the nearest first.
create function words_like(p_word text) returns table (word text, stem text)
  language sql stable security definer set search_path = public as $$
  select n.word, n.stem from (
    select near.word, near.stem, levenshtein(near.word, p_word) as edits, near.word <-> p_word as distance
    from (
      select l.word, l.stem from talent_lexicon l
      where length(p_word) between 4 and 40 order by l.word <-> p_word limit 60
    ) near
  ) n
  where n.edits <= case when length(p_word) < 6 then 1 else 2 end
  order by n.edits, n.distance, n.word limit 3
$$;

-- How each of the words that were typed is looked for: `query` empty for one without letters, `used` the words that
-- stand in for one that is nobody's. A phrase is never respelled, nor the beginning of a word.
create function read_talent_terms(p_terms text[], p_kinds text[])
  returns table (place int, query text, known boolean, used text[])
  -- A word that is nobody's is asked of the index: reading on for it would read everybody.
  language plpgsql stable security definer set search_path = public set enable_seqscan = off as $$
declare
  term record;
  asked tsquery;
  plain text;
begin
  for term in select t.text, t.kind, t.place from unnest(p_terms, p_kinds) with ordinality t (text, kind, place) loop
    plain := btrim(talent_text(term.text, true));
    asked := case
      when plain = '' then null
      when term.kind = 'begin' then to_tsquery('talents', quote_literal(plain) || ':*')
      else phraseto_tsquery('talents', plain) end;
    place := term.place;
    known := true;
    used := '{}';
    query := coalesce(asked::text, '');
    if query <> '' and term.kind = 'word' and plain !~ '\s' then
      -- A common word is found among the latest; of the index it would be read whole.
      known := exists (select from (select * from talents t order by t.changed_at desc limit 200) t where t.words @@ asked)
        or exists (select from talents t where t.words @@ asked);
      if not known then
        select array_agg(w.word), string_agg(quote_literal(w.stem), ' | ') into used, query from words_like(plain) w;
        used := coalesce(used, '{}');
        query := coalesce(query::tsquery::text, asked::text);
      end if;
    end if;
    return next;
  end loop;
end $$;

-- What a word of a profile is compared by.
create function talent_stems(p_words text[]) returns table (word text, stems text[])
  language sql stable set search_path = public as $$
  select w, tsvector_to_array(to_tsvector('talents', talent_text(w, false))) from unnest(p_words) w
$$;

-- The condition on `talents t` that facets make, as text: every value in it is quoted here. `p_without` is left out.
create function talent_condition(p_filter jsonb, p_without text) returns text
  language plpgsql stable security definer set search_path = public as $$
declare
  parts text[] := array['true'];
  facet text;
  chosen text[];
begin
  foreach facet in array array['availability', 'experience', 'education', 'programme_source', 'country', 'category', 'skill'] loop
    continue when not p_filter ? facet or facet = p_without;
    chosen := array(select jsonb_array_elements_text(p_filter -> facet));
    parts := parts || case facet
      when 'category' then format('t.categories && %L::text[]', chosen)
      when 'skill' then format('lower_all(t.skills) @> %L::text[]', lower_all(chosen))
      else format('t.%I = any (%L::text[])', facet, chosen) end;
  end loop;
  if p_filter ? 'changed_after' then
    parts := parts || format('t.changed_at > %L::timestamptz', p_filter ->> 'changed_after');
  end if;
  if exists (select from connection_blocks b where b.blocked_id = app_user()) then
    parts := parts || format(
      'not exists (select from connection_blocks b where b.blocked_id = %L and b.blocker_id = t.user_id)', app_user());
  end if;
  -- Whoever refused this company is nobody to it. Most companies were refused by nobody.
  if exists (select from do_not_contact d where d.organization_id = app_org()) then
    parts := parts || format(
      'not exists (select from do_not_contact d where d.organization_id = %1$L and d.key = ''u:'' || t.user_id)
      and not exists (select from do_not_contact d where d.organization_id = %1$L and d.key = ''e:'' || t.email_key)
      and not exists (select from do_not_contact d where d.organization_id = %1$L and d.key = ''p:'' || t.phone_key)', app_org());
  end if;
  return array_to_string(parts, ' and ');
end $$;

-- One page of people, the latest changed first. With words and `p_by_fit` those come before the others who are what
-- was looked for: headline, titles, skills and tracks alone match (tier 1). Behind `p_after`: `{"tier", "at", "id"}`.
-- The latest are looked at one by one, which is where a search that matches many ends, and more of them while enough
-- match; whoever is left of one that matches few is found by their words. Left to itself the planner takes common
-- words for common together, and reads everybody for those that never are.
create function find_talents(p_query tsquery, p_filter jsonb, p_by_fit boolean, p_after jsonb, p_limit int)
  returns table (user_id uuid, tier int, changed_at timestamptz)
  language plpgsql stable security definer set search_path = public set enable_seqscan = off as $$
declare
  narrowed text := talent_condition(p_filter, null);
  tiers text[] := array['true'];
  rest int := least(p_limit, 201);
  found int;
  behind text;
  edge text;
begin
  if not is_company_member() then return; end if;
  if p_query is not null then tiers := array[format('t.words @@ %L::tsquery', p_query)]; end if;
  if p_query is not null and p_by_fit then
    tiers := array[
      -- What one must not be may stand anywhere in the words.
      format('t.main @@ %1$L::tsquery', p_query)
        || case when p_query::text like '%!%' then format(' and t.words @@ %L::tsquery', p_query) else '' end,
      format('t.words @@ %1$L::tsquery and not t.main @@ %1$L::tsquery', p_query)];
  end if;
  for place in coalesce((p_after ->> 'tier')::int, 1) .. cardinality(tiers) loop
    behind := case when (p_after ->> 'tier')::int = place
      then format('(t.changed_at, t.user_id) < (%L::timestamptz, %L::uuid)', p_after ->> 'at', p_after ->> 'id')
      else 'true' end;
    for span in 1 .. 2 loop
      return query execute format(
        'select t.user_id, %s, t.changed_at from (
            select * from talents t where %s order by t.changed_at desc, t.user_id desc limit %s) t
          where %s and %s order by t.changed_at desc, t.user_id desc limit %s',
        place, behind, 1500 * span ^ 2, tiers[place], narrowed, rest);
      get diagnostics found = row_count;
      rest := rest - found;
      if rest <= 0 then return; end if;
      execute format(
        'select format(''(t.changed_at, t.user_id) <= (%%L::timestamptz, %%L::uuid)'', t.changed_at, t.user_id)
          from talents t where %s order by t.changed_at desc, t.user_id desc offset %s limit 1',
        behind, 1500 * span ^ 2) into edge;
      behind := edge;
      exit when edge is null or found * 5 < rest;
    end loop;
    continue when edge is null;
    return query execute format(
      'select t.user_id, %s, t.changed_at from (select * from talents t where %s and %s and %s offset 0) t
        order by t.changed_at desc, t.user_id desc limit %s',
      place, edge, tiers[place], narrowed, rest);
    get diagnostics found = row_count;
    rest := rest - found;
    exit when rest <= 0;
  end loop;
end $$;

-- How many match: a line with no facet, up to `p_most` and one more; and unless there are that many a line for each
-- value of each facet, counted as if nothing of that facet were chosen. Each of several skills is needed, so skills
-- are counted among those who match.
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

-- What is shown of people who were found, in no order. Its plan is kept, which most of the time would go to.
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
  -- As `may_reach`, asked for all of them at once.
  where (select is_company_member()) and not blocks_me(t.user_id) and not exists (
    select from do_not_contact d where d.organization_id = (select app_org())
      and d.key in ('u:' || t.user_id, 'e:' || t.email_key, 'p:' || t.phone_key));
end $$;

revoke execute on function is_company_member, may_reach, words_like, read_talent_terms, talent_condition, find_talents,
  count_talents, show_talents from public;
grant execute on function may_reach, read_talent_terms, find_talents, count_talents, show_talents to loubby_app;
