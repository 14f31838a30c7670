-- What this module hangs on the tables of others: why at once, or what could follow a moment later.

-- At once: the password of another calendar isn't kept for someone who is gone.
create trigger users_forget_calendars after update of closed_at on users
  for each row when (old.closed_at is null and new.closed_at is not null) execute function forget_calendars();
