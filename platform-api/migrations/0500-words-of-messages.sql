-- The words of a message as they are searched: small letters without accents, forty of each at most.
create function message_words(p_text text) returns text[] language sql immutable strict parallel safe
  set search_path = pg_catalog as $$
  select coalesce(array_agg(left(word, 40) order by place), '{}')
  from unnest(string_to_array(regexp_replace(
    lower(regexp_replace(normalize(p_text, NFKD), '[\u0300-\u036f\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufe0f\ufeff]', '', 'g')),
    '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u00d7\u00f7\u2010-\u2027\u2030-\u205e\u3000-\u303f]+', ' ', 'g'),
    ' ')) with ordinality said(word, place)
  where word <> ''
$$;

-- The same, each behind its conversation: what begins with letters is then looked for among one conversation's words, and
-- costs nothing for what others say elsewhere.
create function message_terms(p_conversation uuid, p_text text) returns tsvector
  language sql immutable strict parallel safe set search_path = public, pg_catalog as $$
  select array_to_tsvector(array(
    select distinct right(p_conversation::text, 8) || word from unnest(message_words(p_text)) word
  ))
$$;
