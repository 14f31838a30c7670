-- The words of a text as they are searched: by their English stems, where they stand, and as they are written, of which
-- beginnings are typed: the stem of "enginee" is no beginning of that of "engineer". Weight D is for long texts, whose
-- stems are enough.
create function word_vector(p_text text, p_weight "char") returns tsvector language sql immutable strict parallel safe
  set search_path = public, pg_catalog as $$
  select vector_of_words(word_text(left(p_text, 100000), false), p_weight)
$$;

-- The same of words that `word_text` wrote. A place stays empty before them, and between stems and words as they are written:
-- no phrase goes from one text to the next, nor from the last word to the first.
create function vector_of_words(p_words text, p_weight "char") returns tsvector language sql immutable strict parallel safe
  as $$
  select ts_delete(setweight(
    case when p_weight = 'D' then '|:2'::tsvector || to_tsvector('public.words', p_words)
      else '|:2'::tsvector || to_tsvector('public.words', p_words) || '|:2'::tsvector || to_tsvector('simple', p_words) end,
    p_weight), '|')
$$;

-- What a piece of a search asks for: a `word` by its stem, a `phrase`, what `begin`s a word, or `either` of word and
-- beginning, where someone may still be typing. Null for what has no letters.
create function piece_query(p_text text, p_match text) returns tsquery language plpgsql immutable strict parallel safe
  set search_path = public, pg_catalog as $$
declare
  typed text := word_text(p_text, true);
  asked tsquery;
  begun tsquery;
begin
  if typed = '' then return null; end if;
  asked := case p_match when 'begin' then to_tsquery('words', quote_literal(typed) || ':*')
    else phraseto_tsquery('words', typed) end;
  if p_match in ('begin', 'either') then
    begun := to_tsquery('simple', quote_literal(typed) || ':*');
    -- As texts: as queries those of a word and of its beginning are equal.
    if begun::text <> asked::text then asked := asked || begun; end if;
  end if;
  return case when numnode(asked) > 0 then asked end;
end $$;

-- A search from its pieces. The shape names them by their place and joins them behind: {1,2,!,&} is the first without the
-- second. A piece that is null asks for nothing, joined with whatever.
create function shaped_query(p_pieces tsquery[], p_shape text[]) returns tsquery
  language plpgsql immutable strict parallel safe set search_path = public, pg_catalog as $$
declare
  stack tsquery[] := '{}';
  top int := 0;
  sign text;
begin
  foreach sign in array p_shape loop
    case
      when sign = '!' then stack[top] := !! stack[top];
      when sign in ('&', '|') then
        top := top - 1;
        stack[top] := coalesce(
          case sign when '&' then stack[top] && stack[top + 1] else stack[top] || stack[top + 1] end,
          stack[top], stack[top + 1]);
      else
        top := top + 1;
        stack[top] := p_pieces[sign::int];
    end case;
  end loop;
  return stack[1];
end $$;

-- What was typed, as it asks a vector of words; null where nothing is looked for.
create function word_query(p_texts text[], p_matches text[], p_shape text[]) returns tsquery
  language sql immutable strict parallel safe set search_path = public, pg_catalog as $$
  select shaped_query(array(
    select piece_query(text, match) from unnest(p_texts, p_matches) with ordinality piece (text, match, place) order by place
  ), p_shape)
$$;

-- A search of many things with the words in use written out that its beginnings stand for, where those are few: an index reads
-- whatever begins so to its end, and passes from one whole word to the other. As stems, which whatever has a word has too. A
-- word of forty letters may be the beginning of a longer one.
create function written_out(p_kind text, p_shared boolean, p_query tsquery) returns tsquery
  language plpgsql stable security definer set search_path = public as $$
declare
  v_scope uuid := case when p_shared then nobody() else app_org() end;
  v_text text := p_query::text;
  v_begun text;
  v_words text[];
begin
  for v_begun in select distinct piece[1] from regexp_matches(v_text, '''([^'']+)'':\*', 'g') begun (piece) loop
    v_words := array(
      select distinct word from words_in_use where kind = p_kind and scope = v_scope
        and word >= v_begun collate "C" and word < (v_begun || U&'\+10FFFF') collate "C"
      order by word limit 21);
    continue when cardinality(v_words) not between 1 and 20
      or exists (select from unnest(v_words) word where length(word) >= 40);
    v_text := replace(v_text, quote_literal(v_begun) || ':*', (
      select '(' || string_agg(distinct quote_literal(stem), ' | ') || ')'
      from unnest(v_words || v_begun) word,
        unnest(coalesce(nullif(tsvector_to_array(to_tsvector('words', word)), '{}'), array[word])) stem));
  end loop;
  return v_text::tsquery;
end $$;
revoke execute on function written_out from public;
grant execute on function written_out to loubby_app;
