-- The session tells what a candidate said of themselves.
grant select (user_id, headline, categories, availability, experience, resume_file_id) on profiles to loubby_auth;
create policy auth_profiles on profiles for select to loubby_auth using (true);

-- What only its owner showed goes with an account; what was sent to others stays with them.
create function erase_person(p_user uuid) returns void language plpgsql security definer set search_path = public as $$
begin
  delete from profiles where user_id = p_user;
  delete from onboarding_answers where user_id = p_user;
  delete from saved_items where user_id = p_user;
  delete from connections where p_user in (requester_id, addressee_id);
  update listings set status = 'archived' where owner_id = p_user and status = 'published';
end $$;
revoke execute on function erase_person from public;
grant execute on function erase_person to loubby_auth;

-- A number is confirmed, not a person: another number has to be confirmed anew.
create function forget_phone_proof() returns trigger language plpgsql as $$
begin
  if new.phone_verified_at is not distinct from old.phone_verified_at then
    new.phone_verified_at := null;
  end if;
  return new;
end $$;
create trigger users_forget_phone_proof before update of phone_number on users
  for each row when (new.phone_number is distinct from old.phone_number) execute function forget_phone_proof();

-- Whoever took an application back is a stranger to the company again.
create or replace function has_applied_here(p_user uuid) returns boolean
  language sql stable security definer set search_path = public as $$
  select exists (
    select from applications a
    where a.organization_id = app_org() and a.candidate_id = p_user and a.status <> 'withdrawn'
  );
$$;

-- A company that nobody proved to be reachable is no company that was referred.
create or replace function qualify_referrals() returns trigger
  language plpgsql security definer set search_path = public as $$
begin
  update referrals r set status = 'qualified', qualified_at = now()
  from users u
  where r.joined_organization_id = new.organization_id and r.status = 'joined' and r.referral_type = 'company'
    and u.id = r.joined_user_id and u.email_verified_at is not null;
  return null;
end $$;
