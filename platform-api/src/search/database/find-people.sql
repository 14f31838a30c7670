-- The names of those that every company may find, called with ids that were found; a company that may not write to
-- someone does not find them either.
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
revoke execute on function open_people from public;
grant execute on function open_people to loubby_app;

-- Whose address it is, for a company that knows the person: the caller looks whether it does.
create function person_of_address(p_address text) returns uuid
  language sql stable security definer set search_path = public as $$
  select u.id from users u where u.email_address = p_address::citext and u.closed_at is null and is_company_member()
$$;
revoke execute on function person_of_address from public;
grant execute on function person_of_address to loubby_app;
