-- Whether the other one wants no requests of the asker; the asker must not be able to read it otherwise.
create function blocks_me(p_user uuid) returns boolean
  language sql stable security definer set search_path = public as $$
  select exists (select from connection_blocks where blocker_id = p_user and blocked_id = app_user());
$$;
revoke execute on function blocks_me from public;
grant execute on function blocks_me to loubby_app;

-- How everyone that the asker may know is known, the nearest first. `p_applicants`: they may read applications.
create function people_i_may_know(p_applicants boolean)
  returns table (user_id uuid, relation text, nearness int)
  language sql stable security definer set search_path = public as $$
  select distinct on (k.user_id) k.user_id, k.relation, k.nearness
  from (
    select m.user_id, 'colleague' as relation, 1 as nearness from memberships m where m.organization_id = app_org()
    union all
    select case when c.requester_id = app_user() then c.addressee_id else c.requester_id end, 'connection', 2
    from connections c where c.state = 'accepted' and app_user() in (c.requester_id, c.addressee_id)
    union all
    select a.candidate_id, 'applicant', 3 from applications a
    where a.organization_id = app_org() and p_applicants
      and (a.revealed_at is not null or a.job_id <> all ((select anonymised_jobs())::uuid[]))
    union all
    select them.user_id, 'acquaintance', 4
    from conversation_members them where them.conversation_id in (select my_conversations())
    union all
    -- Only companies may write to those who permit it, and only to people outside every company.
    select u.id, 'open', 5
    from users u
    where u.permit_reach_out
      and exists (select from memberships m where m.organization_id = app_org() and m.user_id = app_user())
      and not exists (select from memberships m where m.user_id = u.id)
  ) k
  where k.user_id <> app_user()
  order by k.user_id, k.nearness;
$$;
revoke execute on function people_i_may_know from public;
grant execute on function people_i_may_know to loubby_app;

-- The names of people that a policy on users would not show; called only with ids that were found to be known.
create function people_cards(p_ids uuid[])
  returns table (id uuid, first_name text, last_name text, logo_key text, headline text)
  language sql stable security definer set search_path = public as $$
  select u.id, u.first_name, u.last_name, u.logo_key, coalesce(p.headline, '')
  from users u left join profiles p on p.user_id = u.id where u.id = any (p_ids);
$$;
revoke execute on function people_cards from public;
grant execute on function people_cards to loubby_app;

-- What only its owner showed goes with an account; what was sent to others stays with them.
create function forget_connections() returns trigger language plpgsql security definer set search_path = public as $$
begin
  delete from connections where new.id in (requester_id, addressee_id);
  return null;
end $$;
revoke execute on function forget_connections from public;
