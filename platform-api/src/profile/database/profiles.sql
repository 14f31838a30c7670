-- Whether the company that asks was applied to by a person. Someone who withdrew an application is a stranger to it again.
create function has_applied_here(p_user uuid) returns boolean
  language sql stable security definer set search_path = public as $$
  select exists (
    select from applications a
    where a.organization_id = app_org() and a.candidate_id = p_user and a.status <> 'withdrawn'
      and (a.revealed_at is not null or a.job_id <> all (anonymised_jobs()))
  );
$$;
revoke execute on function has_applied_here from public;
grant execute on function has_applied_here to loubby_app;

-- What only its owner showed goes with an account; what was sent to others stays with them.
create function forget_profile() returns trigger language plpgsql security definer set search_path = public as $$
begin
  delete from profiles where user_id = new.id;
  return null;
end $$;
revoke execute on function forget_profile from public;
