-- Every word in use, by which a misspelt one is put right: once for each kind of thing that is found, and within it for
-- each company whose things only it finds; under no one's id for everyone's.
create function nobody() returns uuid language sql immutable parallel safe as $$
  select '00000000-0000-0000-0000-000000000000'::uuid
$$;

-- Those that a worker has not put into the lexicon yet are among them.
create view words_in_use as
  select kind, scope, word from known_words union all select kind, scope, word from new_words;

-- Notes those of some words that the lexicon does not have. Whether it has one is asked of the index made for it, once for
-- each word. The planner preferred the index of alike words, which reads every word that the company has: a file of 50,000
-- new names took as long as the square of them. That one is only ever read through bitmaps.
create function learn_words(p_kind text, p_scopes uuid[], p_words text[]) returns void
  language sql security definer set search_path = public
  set enable_bitmapscan = off set enable_seqscan = off as $$
  insert into new_words (kind, scope, word)
  select distinct p_kind, new_scope, new_word from unnest(p_scopes) new_scope, unnest(p_words) new_word
  where length(new_word) > 2 and not exists (
    select from known_words k where k.kind = p_kind and k.scope = new_scope and k.word = new_word collate "C")
$$;
revoke execute on function learn_words from public;

-- Puts up to so many noted words into the lexicon, oldest first; answers how many. Two at once take different ones.
create function learn_new_words(p_most int) returns int
  language sql security definer set search_path = public
  set enable_bitmapscan = off set enable_seqscan = off as $$
  with taken as (
    delete from new_words where id in (
      select id from new_words order by id limit p_most for update skip locked
    ) returning kind, scope, word
  ), learnt as (
    insert into known_words (kind, scope, word)
    select distinct t.kind, t.scope, t.word from taken t
    where not exists (
      select from known_words k where k.kind = t.kind and k.scope = t.scope and k.word = t.word collate "C")
  )
  select count(*)::int from taken
$$;
revoke execute on function learn_new_words from public;
grant execute on function learn_new_words to loubby_worker;

-- Forgets those of some words that nothing has any more, which the kind's own `<kind>_word_used` knows. Noted ones first:
-- it waits for a worker that is learning one, and then finds it learnt.
create function forget_words(p_kind text, p_scope uuid, p_words text[]) returns void
  language plpgsql security definer set search_path = public
  set enable_bitmapscan = off set enable_seqscan = off as $$
declare
  place text;
begin
  foreach place in array array['new_words', 'known_words'] loop
    execute format(
      'delete from %I k where k.kind = $1 and k.scope = $2 and k.word = any ($3) and not %I(k.scope, k.word)',
      place, p_kind || '_word_used') using p_kind, p_scope, p_words;
  end loop;
end $$;
revoke execute on function forget_words from public;

-- The same with the words of a kind that come after a scope and word, so many of them; answers the last of these.
create function forget_unused_words(p_kind text, p_scope uuid, p_word text, p_most int)
  returns table (scope uuid, word text) language plpgsql security definer set search_path = public as $$
declare
  some_words record;
begin
  for some_words in
    select next.scope, array_agg(next.word order by next.word collate "C") as words from (
      select k.scope, k.word from known_words k
      where k.kind = p_kind and (k.scope, k.word) > (p_scope, p_word collate "C") order by k.scope, k.word limit p_most
    ) next group by next.scope order by next.scope
  loop
    perform forget_words(p_kind, some_words.scope, some_words.words);
    scope := some_words.scope;
    word := some_words.words[cardinality(some_words.words)];
  end loop;
  if word is not null then return next; end if;
end $$;
revoke execute on function forget_unused_words from public;
grant execute on function forget_unused_words to loubby_worker;

-- The known words that a typed one may have meant, the nearest first: of the asker's company, or of everyone.
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
  -- Nearly everyone has the first letter right; the words that begin with it are few. In a short word two letters may
  -- differ only where they are the same ones in another order.
  select array_agg(word order by far, word) into found from (
    select distinct word, levenshtein_less_equal(word, p_typed, 2) as far from words_in_use
    where kind = p_kind and scope = v_scope
      and word >= left(p_typed, 1) collate "C" and word < (left(p_typed, 1) || U&'\+10FFFF') collate "C"
      and abs(length(word) - length(p_typed)) <= v_most
      and (levenshtein_less_equal(word, p_typed, 2) <= 1
        or length(p_typed) > 5 or translate(word, p_typed, '') = '' and translate(p_typed, word, '') = '')
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
grant execute on function near_words to loubby_app, loubby_auth, loubby_worker;

-- The typed words that nothing has, by their place, each with the known ones that it may have meant. A phrase is never
-- respelled.
create function respelled(p_kind text, p_shared boolean, p_texts text[], p_matches text[])
  returns table (place int, near text[]) language plpgsql stable security definer set search_path = public as $$
declare
  v_scope uuid := case when p_shared then nobody() else app_org() end;
  v_word text;
begin
  for v_place in 1 .. cardinality(p_texts) loop
    v_word := word_text(p_texts[v_place], true);
    continue when p_matches[v_place] = 'phrase' or v_word like '% %' or exists (
      select from words_in_use k where k.kind = p_kind and k.scope = v_scope
        and k.word >= v_word collate "C" and k.word < (v_word || U&'\+10FFFF') collate "C");
    place := v_place;
    near := near_words(p_kind, p_shared, v_word);
    if near <> '{}' then return next; end if;
  end loop;
end $$;
revoke execute on function respelled from public;
grant execute on function respelled to loubby_app, loubby_auth, loubby_worker;

-- What was typed with the words put right that nothing has; null where none of them comes near one.
create function near_query(p_kind text, p_shared boolean, p_texts text[], p_matches text[], p_shape text[]) returns tsquery
  language plpgsql stable security definer set search_path = public as $$
declare
  v_pieces tsquery[];
  v_near tsquery;
  v_put_right record;
  is_respelled boolean := false;
begin
  for v_place in 1 .. cardinality(p_texts) loop
    v_pieces[v_place] := piece_query(p_texts[v_place], p_matches[v_place]);
  end loop;
  for v_put_right in select * from respelled(p_kind, p_shared, p_texts, p_matches) loop
    select string_agg('(' || piece_query(word, 'word')::text || ')', ' | ')::tsquery into v_near
      from unnest(v_put_right.near) word;
    continue when v_near is null;
    v_pieces[v_put_right.place] := v_near;
    is_respelled := true;
  end loop;
  return case when is_respelled then shaped_query(v_pieces, p_shape) end;
end $$;
revoke execute on function near_query from public;
grant execute on function near_query to loubby_app, loubby_auth, loubby_worker;
