-- What this module hangs on the tables of others: why at once, or what could follow a moment later.

-- At once: what only its owner showed goes with the account.
create trigger users_forget_profile after update of closed_at on users
  for each row when (old.closed_at is null and new.closed_at is not null) execute function forget_profile();
