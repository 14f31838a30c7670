create function words_of_applicants() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into name_words (scope, word, user_id)
  select a.organization_id, unnest(plain_words(u.first_name || ' ' || u.last_name)), u.id
  from (select distinct organization_id, candidate_id from added) a join users u on u.id = a.candidate_id
  -- People who applied here before have their words, which follow their name.
  where not exists (select from name_words w where w.user_id = u.id and w.scope = a.organization_id)
  on conflict do nothing;
  return null;
end $$;
revoke execute on function words_of_applicants from public;

create function forget_words_of_applicants() returns trigger language plpgsql security definer set search_path = public as $$
begin
  delete from name_words w using (select distinct organization_id, candidate_id from gone) g
    where w.user_id = g.candidate_id and w.scope = g.organization_id
      and not exists (
        select from applications a
        where a.organization_id = g.organization_id and a.candidate_id = g.candidate_id);
  return null;
end $$;
revoke execute on function forget_words_of_applicants from public;

create function words_of_members() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into name_words (scope, word, member_id)
  select organization_id, unnest(plain_words(first_name || ' ' || last_name)), id from added
  where standing <> 'removed'
  on conflict do nothing;
  return null;
end $$;
revoke execute on function words_of_members from public;

create function words_of_member() returns trigger language plpgsql security definer set search_path = public as $$
begin
  delete from name_words where member_id = new.id;
  if new.standing <> 'removed' then
    insert into name_words (scope, word, member_id)
    select new.organization_id, unnest(plain_words(new.first_name || ' ' || new.last_name)), new.id;
  end if;
  return null;
end $$;
revoke execute on function words_of_member from public;

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
revoke execute on function words_of_user from public;

-- An application that another account took over is found by that one's name.
create function words_of_taken_over() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into name_words (scope, word, user_id)
  select new.organization_id, unnest(plain_words(u.first_name || ' ' || u.last_name)), u.id
  from users u where u.id = new.candidate_id
  on conflict do nothing;
  return null;
end $$;
revoke execute on function words_of_taken_over from public;
