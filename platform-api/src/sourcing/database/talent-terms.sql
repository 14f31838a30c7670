-- Returns how each typed piece is searched: `query` null for one without letters, `used` the words that replace one
-- no one uses. Phrases and word beginnings are never respelled.
create function read_talent_terms(p_terms text[], p_kinds text[])
  returns table (place int, query tsquery, known boolean, used text[])
  -- Whether anyone uses a word is looked up in the index: scanning for it would read everyone.
  language plpgsql stable security definer set search_path = public set enable_seqscan = off as $$
declare
  term record;
  near tsquery;
begin
  for term in select t.text, t.kind, t.place from unnest(p_terms, p_kinds) with ordinality t (text, kind, place) loop
    place := term.place;
    query := piece_query(term.text, term.kind);
    known := true;
    used := '{}';
    if query is not null and term.kind = 'word' and numnode(query) = 1 then
      -- A common word is searched among the latest talents; the index would return it whole.
      known := exists (select from (select * from talents t order by t.changed_at desc limit 200) t where t.words @@ query)
        or exists (select from talents t where t.words @@ query);
      if not known then
        select coalesce(array_agg(word), '{}'), string_agg('(' || piece_query(word, 'word')::text || ')', ' | ')::tsquery
          into used, near from unnest((near_words('talent', true, word_text(term.text, true)))[1:3]) word;
        query := coalesce(near, query);
      end if;
    end if;
    return next;
  end loop;
end $$;
revoke execute on function read_talent_terms from public;
grant execute on function read_talent_terms to loubby_app;

-- Returns the stems of a profile's word.
create function talent_stems(p_words text[]) returns table (word text, stems text[])
  language sql stable set search_path = public as $$
  select w, tsvector_to_array(word_vector(w, 'A')) from unnest(p_words) w
$$;

-- Returns the condition on `talents t` for facets, as text with every value quoted. `p_without` is left out.
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
  -- Someone who refused this company never matches. Most companies were refused by no one.
  if exists (select from do_not_contact d where d.organization_id = app_org()) then
    parts := parts || format(
      'not exists (select from do_not_contact d where d.organization_id = %1$L and d.key = ''u:'' || t.user_id)
      and not exists (select from do_not_contact d where d.organization_id = %1$L and d.key = ''e:'' || t.email_key)
      and not exists (select from do_not_contact d where d.organization_id = %1$L and d.key = ''p:'' || t.phone_key)', app_org());
  end if;
  return array_to_string(parts, ' and ');
end $$;
revoke execute on function talent_condition from public;
