-- What this module hangs on the tables of others: why at once, or what could follow a moment later.

-- At once: a session that ended runs no one's code.
create trigger overrides_end_with_their_session after update of revoked_at on sessions
  for each row when (new.revoked_at is not null) execute function forget_overrides();
