-- The known words that a typed one may have meant, the nearest first: of the asker's company, or of everybody.
-- Words without the first letter are asked of the index of alike words: `kind || ''` is of no use to the other one, by
-- which every word of a company would be compared.
create function near_words(p_kind text, p_shared boolean, p_typed text) returns text[]
  language plpgsql stable security definer set search_path = public as $$
declare
  v_scope uuid := case when p_shared then nobody() else app_org() end;
  v_most int := case when length(p_typed) > 3 then 2 else 1 end;
  found text[];
begin
  if length(p_typed) < 3 then return '{}'; end if;
  -- Nearly everybody has the first letter right; the words that begin with it are few.
  select array_agg(word order by far, word) into found from (
    select distinct word, levenshtein_less_equal(word, p_typed, 2) as far from known_words
    where kind = p_kind and scope = v_scope
      and word >= left(p_typed, 1) collate "C" and word < (left(p_typed, 1) || U&'\+10FFFF') collate "C"
      and abs(length(word) - length(p_typed)) <= v_most
    order by far, word limit 5
  ) near where far <= v_most;
  if found is null then
    select array_agg(word order by alike desc, word) into found from (
      select distinct word, similarity(word, p_typed) as alike from known_words
      where kind || '' = p_kind and scope = v_scope and word % p_typed
      order by alike desc, word limit 5
    ) near;
  end if;
  return coalesce(found, '{}');
end $$;
revoke execute on function near_words from public;
grant execute on function near_words to loubby_app;
