-- A text as it is looked for: small letters without accents. Cheap enough to stand in indexes.
create function plain_text(p_text text) returns text language sql immutable strict parallel safe
  set search_path = pg_catalog as $$
  select translate(
    replace(replace(replace(regexp_replace(normalize(lower(p_text), NFKD), '[\u0300-\u036f]', '', 'g'),
      'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'),
    'øłđðı', 'olddi')
$$;

-- Its words, at most forty letters of each: "Anne-Marie O'Brien" is anne, marie, o, brien and obrien. Signs that names of
-- skills carry (C++, C#) stay; what parts words is named, since the marks of other scripts count as no letters.
create function plain_words(p_text text) returns text[] language sql immutable strict parallel safe
  set search_path = public, pg_catalog as $$
  select coalesce(array_agg(distinct left(word, 40)), '{}') from (
    select unnest(regexp_split_to_array(regexp_replace(plain_text(p_text), '[''’`]', '', 'g'), parting)) as word
    from (values ('[\s\u0021\u0022\u0024-\u002a\u002c-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f\u3000-\u303f]+'))
      as by (parting)
    union all
    select unnest(regexp_split_to_array(plain_text(p_text), '[\s''’`-]+')) where p_text ~ '[''’`]'
  ) parts where word <> ''
$$;

create function nearly(p_word text, p_typed text) returns boolean language sql immutable parallel safe
  set search_path = public, pg_catalog as $$
  select length(p_typed) > 2 and (
    levenshtein_less_equal(p_word, p_typed, 2) <= case when length(p_typed) > 3 then 2 else 1 end
    or similarity(p_word, p_typed) >= 0.4)
$$;

-- Whether every word begins a word of the name, or is nearly one of them where `p_near`.
create function name_matches(p_name text, p_words text[], p_near boolean) returns boolean
  language sql immutable parallel safe set search_path = public, pg_catalog as $$
  select not exists (
    select from unnest(p_words) typed where not exists (
      select from unnest(plain_words(p_name)) word
      where starts_with(word, typed) or p_near and nearly(word, typed)))
$$;

create function nobody() returns uuid language sql immutable parallel safe as $$
  select '00000000-0000-0000-0000-000000000000'::uuid
$$;

-- Whether a word is known is asked of the index made for it, once for each word. The planner preferred the index of
-- alike words, which reads every word that the company has: a file of 50,000 new names took as long as the square of
-- them. That one is only ever read through bitmaps.
create function learn_words(p_kind text, p_scope uuid, p_words text[]) returns void
  language sql security definer set search_path = public
  set enable_bitmapscan = off set enable_seqscan = off as $$
  insert into known_words (kind, scope, word)
  select distinct p_kind, p_scope, new_word from unnest(p_words) new_word
  where length(new_word) > 2 and not exists (
    select from known_words k where k.kind = p_kind and k.scope = p_scope and k.word = new_word collate "C")
$$;
revoke execute on function learn_words from public;

-- Keeping them: with an application, a pool's member, a consent to be found, and a change of name.
create function name_words_learn() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform learn_words('name', scope, array_agg(word)) from added group by scope;
  return null;
end $$;
revoke execute on function name_words_learn from public;
create trigger name_words_learn after insert on name_words referencing new table as added
  for each statement execute function name_words_learn();

-- Whether anybody still has a word is asked of the two indexes that know, each of some of the rows.
create function name_words_forget() returns trigger language plpgsql security definer
  set search_path = public set enable_bitmapscan = off set enable_seqscan = off as $$
begin
  delete from known_words k using (select distinct scope, word from gone) g
    where k.kind = 'name' and k.scope = g.scope and k.word = g.word
      and not exists (select from name_words w where w.scope = g.scope and w.word = g.word and w.user_id is not null)
      and not exists (select from name_words w where w.scope = g.scope and w.word = g.word and w.member_id is not null);
  return null;
end $$;
revoke execute on function name_words_forget from public;
create trigger name_words_forget after delete on name_words referencing old table as gone
  for each statement execute function name_words_forget();
