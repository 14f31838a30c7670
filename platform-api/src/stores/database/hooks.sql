-- What this module hangs on the tables of others: why at once, or what could follow a moment later.

-- At once: no one joins a store whose owner is gone, or by the word of someone who is.
create trigger users_cancel_store_invites after update of closed_at on users
  for each row when (old.closed_at is null and new.closed_at is not null) execute function cancel_store_invites();
