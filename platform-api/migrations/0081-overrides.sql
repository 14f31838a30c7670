-- A developer's session runs a remote from the developer's own sources: a manifest instead of a registered build.
create table session_overrides (
  session_id uuid not null references sessions on delete cascade,
  remote text not null check (remote ~ '^[a-z][a-z0-9-]*$'),
  manifest text not null check (manifest ~ '^https?://' and length(manifest) <= 500),
  created_at timestamptz(3) not null default now(),
  primary key (session_id, remote)
);
grant select, insert, update, delete on session_overrides to loubby_auth;

-- A session that was ended comes never back, and nothing of it stays.
create function forget_overrides() returns trigger language plpgsql as $$
begin
  delete from session_overrides where session_id = new.id;
  return null;
end $$;
create trigger overrides_end_with_their_session after update of revoked_at on sessions
  for each row when (new.revoked_at is not null) execute function forget_overrides();
