-- As the migration made it that the index of words rests on: that index stores its results, so it changes together with
-- the index only.
create function message_words(p_text text) returns text[] language sql immutable strict parallel safe
  set search_path = pg_catalog as $$
  select coalesce(array_agg(left(word, 40) order by place), '{}')
  from unnest(string_to_array(regexp_replace(
    lower(regexp_replace(normalize(p_text, NFKD), '[\u0300-\u036f\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufe0f\ufeff]', '', 'g')),
    '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u00d7\u00f7\u2010-\u2027\u2030-\u205e\u3000-\u303f]+', ' ', 'g'),
    ' ')) with ordinality said(word, place)
  where word <> ''
$$;

-- What finds all words in a conversation, the last one also as the beginning of a longer one. Null without words.
create function message_query(p_conversation uuid, p_words text[]) returns tsquery
  language sql immutable strict parallel safe set search_path = public, pg_catalog as $$
  select string_agg(
    quote_literal(right(p_conversation::text, 8) || word)
      || case when place = cardinality(p_words) and length(word) > 1 then ':*' else '' end,
    ' & ')::tsquery
  from unnest(p_words) with ordinality typed(word, place)
$$;

-- Messages of a conversation by the index of their words. The planner, which knows nothing of what is typed, would read
-- the whole conversation instead. In no order; null for all of them.
create function messages_by_words(p_conversation uuid, p_query tsquery, p_after int, p_before int, p_most int)
  returns setof messages language sql stable security definer set search_path = public
  set enable_seqscan = off set enable_indexscan = off set max_parallel_workers_per_gather = 0 as $$
  select m.* from messages m
  where message_terms(m.conversation_id, m.body) @@ p_query and m.deleted_at is null and m.kind = 'text'
    -- Two conversations may begin their words alike. Said so that no index of conversations is asked.
    and (m.conversation_id = p_conversation and m.seq > p_after and m.seq < p_before) is true
  limit p_most
$$;
revoke execute on function messages_by_words from public;

-- The latest messages of a conversation that have all words: what much has is met among its last 500, the rest by the index.
create function latest_by_words(p_conversation uuid, p_words text[], p_after int, p_before int, p_most int)
  returns setof messages language plpgsql stable security definer set search_path = public as $$
declare
  query tsquery := message_query(p_conversation, p_words);
  near messages[] := array(
    select m from (
      select * from messages where conversation_id = p_conversation and seq > p_after and seq < p_before
      order by seq desc limit 500
    ) m
    where m.deleted_at is null and m.kind = 'text' and message_terms(m.conversation_id, m.body) @@ query
    order by m.seq desc limit p_most);
begin
  if cardinality(near) = p_most then return query select * from unnest(near);
  else return query
    select * from messages_by_words(p_conversation, query, p_after, p_before, null) order by seq desc limit p_most;
  end if;
end $$;
revoke execute on function latest_by_words from public;

-- The latest messages of one of the asker's conversations that have all words, without what they deleted for themselves;
-- with the owner's rights, as no policy lets an index look for words.
create function messages_found_in(p_conversation uuid, p_typed text, p_before int, p_most int) returns setof messages
  language sql stable security definer set search_path = public as $$
  select found.* from conversation_members me
  cross join lateral latest_by_words(p_conversation, (message_words(p_typed))[1:8], me.cleared_seq, p_before, p_most) found
  where me.conversation_id = p_conversation and me.user_id = app_user()
    and (me.organization_id is null or me.organization_id = app_org())
    and cardinality(message_words(p_typed)) > 0
$$;
revoke execute on function messages_found_in from public;
grant execute on function messages_found_in to loubby_app;

-- The same in all of them: of so many conversations, the latest spoken first, the three latest each. Conversations without
-- such a message cost one look into the index.
create function messages_found(p_typed text, p_before timestamptz, p_before_id uuid, p_most int) returns setof messages
  language plpgsql stable security definer set search_path = public as $$
declare
  words text[] := (message_words(p_typed))[1:8];
  place record;
begin
  if cardinality(words) = 0 then return; end if;
  for place in
    select mine.id, mine.cleared_seq from (
      select c.id, c.activity_at, me.cleared_seq
      from conversation_members me join conversations c on c.id = me.conversation_id
      where me.user_id = app_user() and (me.organization_id is null or me.organization_id = app_org())
        and (p_before is null or (c.activity_at, c.id) < (p_before, p_before_id))
      -- Before they are asked, so that those behind the last are not.
      order by c.activity_at desc, c.id desc offset 0
    ) mine
    where exists (
      select from messages_by_words(mine.id, message_query(mine.id, words), mine.cleared_seq, 2147483647, 1))
    order by mine.activity_at desc, mine.id desc limit p_most
  loop
    return query select * from latest_by_words(place.id, words, place.cleared_seq, 2147483647, 3);
  end loop;
end $$;
revoke execute on function messages_found from public;
grant execute on function messages_found to loubby_app;
