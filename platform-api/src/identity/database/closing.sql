-- What a person said of themselves for their first steps goes with their account. Others' hooks on `users` take what they keep.
create function forget_onboarding() returns trigger language plpgsql security definer set search_path = public as $$
begin
  delete from onboarding_answers where user_id = new.id;
  return null;
end $$;
revoke execute on function forget_onboarding from public;
create trigger users_forget_onboarding after update of closed_at on users
  for each row when (old.closed_at is null and new.closed_at is not null) execute function forget_onboarding();

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
