-- What only its owner saw goes with an account.
create function forget_saved() returns trigger language plpgsql security definer set search_path = public as $$
begin
  delete from saved_companies where user_id = new.id;
  delete from saved_people where user_id = new.id or person_id = new.id;
  return null;
end $$;
revoke execute on function forget_saved from public;
