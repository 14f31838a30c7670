-- Returns one page of talents, latest changed first. With words and `p_by_fit`, talents whose headline, titles,
-- skills or tracks match (tier 1) come before the others. Continues after `p_after`: `{"tier", "at", "id"}`. It scans
-- the latest talents one by one, which is enough for common words, and continues while enough match; for rare words
-- it uses the index. Left to itself, the planner assumes that common words occur together, and reads everyone when
-- they never do.
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
      -- An excluded word may be anywhere in the words.
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
revoke execute on function find_talents from public;
grant execute on function find_talents to loubby_app;
