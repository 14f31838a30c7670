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

-- Keeping them: with an application, a pool's member, a consent to be found, and a change of name.
create function name_words_learn() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform learn_words('name', array[scope], array_agg(word)) from added group by scope;
  return null;
end $$;
revoke execute on function name_words_learn from public;
create trigger name_words_learn after insert on name_words referencing new table as added
  for each statement execute function name_words_learn();

-- Whether anyone still has a word is asked of the two indexes that know, each of some of the rows.
create function name_word_used(p_scope uuid, p_word text) returns boolean language sql stable security definer
  set search_path = public set enable_bitmapscan = off set enable_seqscan = off as $$
  select exists (select from name_words w where w.scope = p_scope and w.word = p_word and w.user_id is not null)
    or exists (select from name_words w where w.scope = p_scope and w.word = p_word and w.member_id is not null)
$$;
revoke execute on function name_word_used from public;

create function name_words_forget() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform forget_words('name', scope, array_agg(word)) from gone group by scope;
  return null;
end $$;
revoke execute on function name_words_forget from public;
create trigger name_words_forget after delete on name_words referencing old table as gone
  for each statement execute function name_words_forget();

-- By account or as a member of a pool.
create function name_words_anew(p_ids uuid[]) returns void language sql security definer set search_path = public as $$
  with people as (
    select w.scope, u.id as user_id, null::uuid as member_id, plain_words(u.first_name || ' ' || u.last_name) as words
    from (select distinct scope, user_id from name_words where user_id = any (p_ids)) w join users u on u.id = w.user_id
    union all
    select w.scope, null, m.id, plain_words(m.first_name || ' ' || m.last_name)
    from (select distinct scope, member_id from name_words where member_id = any (p_ids)) w
      join talent_pool_members m on m.id = w.member_id
  ), gone as (
    delete from name_words w using people p
    where w.scope = p.scope and (w.user_id = p.user_id or w.member_id = p.member_id) and w.word <> all (p.words)
  )
  insert into name_words (scope, word, user_id, member_id)
    select scope, unnest(words), user_id, member_id from people on conflict do nothing
$$;
revoke execute on function name_words_anew from public;

-- Applicants and pool members of the asker's company with exactly this name, in any order of its words; the caller leaves
-- out those that the asker may not see.
create function people_named(p_name text) returns table (user_id uuid, member_id uuid)
  language sql stable security definer set search_path = public as $$
  with sought as (select plain_words(p_name) as words)
  select w.user_id, w.member_id
  from sought s
  join name_words w on w.scope = app_org()
    and w.word = (select word from unnest(s.words) word order by length(word) desc limit 1)
  where cardinality(s.words) > 1
    and not exists (
      select from unnest(s.words) other
      where not exists (
        select from name_words o
        where o.scope = w.scope and o.word = other
          and (o.user_id = w.user_id or o.member_id = w.member_id)))
  limit 20
$$;
revoke execute on function people_named from public;
grant execute on function people_named to loubby_app;
