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
