create extension if not exists fuzzystrmatch;
create extension if not exists btree_gin;

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

-- The words of the names that a company finds people by: who applied to it, the people of its pools; under nobody's id
-- those whom every company may find. Written with what they say, so that a search reads as many rows as it shows.
create table name_words (
  scope uuid not null,
  word text collate "C" not null,
  user_id uuid references users on delete cascade,
  member_id uuid references talent_pool_members on delete cascade,
  check (num_nonnulls(user_id, member_id) = 1)
);
create unique index name_words_of_users on name_words (scope, word, user_id) where user_id is not null;
create unique index name_words_of_members on name_words (scope, word, member_id) where member_id is not null;
create index name_words_by_user on name_words (user_id, scope, word) where user_id is not null;
create index name_words_by_member on name_words (member_id, word) where member_id is not null;

-- Every word that is in use once, by which a misspelt one is put right. Two that come at once may stand here twice.
create table known_words (
  kind text not null check (kind in ('name', 'job', 'company')),
  scope uuid not null,
  word text collate "C" not null
);
create index known_words_of on known_words (kind, scope, word);
create index known_words_alike on known_words using gin (kind, scope, word gin_trgm_ops);

create function nobody() returns uuid language sql immutable parallel safe as $$
  select '00000000-0000-0000-0000-000000000000'::uuid
$$;

create function learn_words(p_kind text, p_scope uuid, p_words text[]) returns void
  language sql security definer set search_path = public as $$
  insert into known_words (kind, scope, word)
  select distinct p_kind, p_scope, new_word from unnest(p_words) new_word
  where length(new_word) > 2 and not exists (
    select from known_words k where k.kind = p_kind and k.scope = p_scope and k.word = new_word collate "C")
$$;

-- The known words that a typed one may have meant, the nearest first: of the asker's company, or of everybody.
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
      where kind = p_kind and scope = v_scope and word % p_typed
      order by alike desc, word limit 5
    ) near;
  end if;
  return coalesce(found, '{}');
end $$;

-- Keeping them: with an application, a pool's member, a consent to be found, and a change of name.
create function name_words_learn() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform learn_words('name', scope, array_agg(word)) from added group by scope;
  return null;
end $$;
create trigger name_words_learn after insert on name_words referencing new table as added
  for each statement execute function name_words_learn();
create function name_words_forget() returns trigger language plpgsql security definer set search_path = public as $$
begin
  delete from known_words k using (select distinct scope, word from gone) g
    where k.kind = 'name' and k.scope = g.scope and k.word = g.word
      and not exists (select from name_words w where w.scope = g.scope and w.word = g.word);
  return null;
end $$;
create trigger name_words_forget after delete on name_words referencing old table as gone
  for each statement execute function name_words_forget();

create function words_of_applicants() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into name_words (scope, word, user_id)
  select a.organization_id, unnest(plain_words(u.first_name || ' ' || u.last_name)), u.id
  from (select distinct organization_id, candidate_id from added) a join users u on u.id = a.candidate_id
  on conflict do nothing;
  return null;
end $$;
create trigger applications_name_words after insert on applications referencing new table as added
  for each statement execute function words_of_applicants();
create function forget_words_of_applicants() returns trigger language plpgsql security definer set search_path = public as $$
begin
  delete from name_words w using (select distinct organization_id, candidate_id from gone) g
    where w.user_id = g.candidate_id and w.scope = g.organization_id
      and not exists (
        select from applications a
        where a.organization_id = g.organization_id and a.candidate_id = g.candidate_id);
  return null;
end $$;
create trigger applications_forget_words after delete on applications referencing old table as gone
  for each statement execute function forget_words_of_applicants();

create function words_of_members() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into name_words (scope, word, member_id)
  select organization_id, unnest(plain_words(first_name || ' ' || last_name)), id from added
  where standing <> 'removed'
  on conflict do nothing;
  return null;
end $$;
create trigger talent_pool_members_name_words after insert on talent_pool_members referencing new table as added
  for each statement execute function words_of_members();
create function words_of_member() returns trigger language plpgsql security definer set search_path = public as $$
begin
  delete from name_words where member_id = new.id;
  if new.standing <> 'removed' then
    insert into name_words (scope, word, member_id)
    select new.organization_id, unnest(plain_words(new.first_name || ' ' || new.last_name)), new.id;
  end if;
  return null;
end $$;
create trigger talent_pool_members_name_word after update of first_name, last_name, standing on talent_pool_members
  for each row when ((old.first_name, old.last_name, old.standing = 'removed')
    is distinct from (new.first_name, new.last_name, new.standing = 'removed'))
  execute function words_of_member();

create function words_of_user() returns trigger language plpgsql security definer set search_path = public as $$
declare
  names text[] := plain_words(new.first_name || ' ' || new.last_name);
  scopes uuid[] := array(select distinct scope from name_words where user_id = new.id and scope <> nobody());
begin
  if tg_op = 'UPDATE' then delete from name_words where user_id = new.id; end if;
  if new.permit_reach_out and new.closed_at is null then scopes := scopes || nobody(); end if;
  insert into name_words (scope, word, user_id) select scope, word, new.id from unnest(scopes) scope, unnest(names) word;
  return null;
end $$;
create trigger users_name_words after insert on users
  for each row when (new.permit_reach_out) execute function words_of_user();
create trigger users_name_words_follow after update of first_name, last_name, permit_reach_out, closed_at on users
  for each row when ((old.first_name, old.last_name, old.permit_reach_out, old.closed_at)
    is distinct from (new.first_name, new.last_name, new.permit_reach_out, new.closed_at))
  execute function words_of_user();

-- What is there already.
insert into name_words (scope, word, user_id)
  select distinct a.organization_id, word, u.id
  from applications a join users u on u.id = a.candidate_id, unnest(plain_words(u.first_name || ' ' || u.last_name)) word;
insert into name_words (scope, word, member_id)
  select m.organization_id, word, m.id
  from talent_pool_members m, unnest(plain_words(m.first_name || ' ' || m.last_name)) word where m.standing <> 'removed';
insert into name_words (scope, word, user_id)
  select nobody(), word, u.id from users u, unnest(plain_words(u.first_name || ' ' || u.last_name)) word
  where u.permit_reach_out and u.closed_at is null;

alter table name_words enable row level security;
alter table known_words enable row level security;
grant select on name_words to loubby_app;
-- Whom every company may find is found by those who work in one.
create policy found_by_company on name_words for select to loubby_app
  using (scope = (select app_org()) or scope = nobody() and (select is_company_member()));

-- The names of those whom every company may find, called with ids that were found; a company that may not write to
-- somebody does not find them either.
create function open_people(p_ids uuid[]) returns setof uuid
  language sql stable security definer set search_path = public as $$
  select u.id from users u
  where u.id = any (p_ids) and u.permit_reach_out and u.closed_at is null and u.id <> app_user()
    and is_company_member()
    and not exists (select from memberships m where m.user_id = u.id)
    and not exists (select from applications a where a.organization_id = app_org() and a.candidate_id = u.id
      and a.status not in ('withdrawn', 'merged') and a.job_id <> all (hidden_jobs())
      and (a.revealed_at is not null or a.job_id <> all (anonymised_jobs())))
    and not exists (select from talent_pool_members t where t.organization_id = app_org() and t.user_id = u.id
      and t.standing <> 'removed' and t.pool_id <> all (hidden_pools()))
    and not blocks_me(u.id)
    and may_write_to(app_org(), u.id, null, null)
$$;

-- Whose address it is, for a company that knows the person: the caller looks whether it does.
create function person_of_address(p_address text) returns uuid
  language sql stable security definer set search_path = public as $$
  select u.id from users u where u.email_address = p_address::citext and u.closed_at is null and is_company_member()
$$;
revoke execute on function person_of_address, learn_words, near_words, name_words_learn, name_words_forget, words_of_applicants,
  forget_words_of_applicants, words_of_members, words_of_member, words_of_user, open_people from public;
grant execute on function person_of_address, near_words, is_company_member, open_people to loubby_app;
drop function find_reachable(text, int);
drop index users_by_name;
