-- A session that was ended comes never back, and nothing of it stays.
create function forget_overrides() returns trigger language plpgsql as $$
begin
  delete from session_overrides where session_id = new.id;
  return null;
end $$;
