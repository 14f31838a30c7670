-- What this module hangs on the tables of others: why at once, or what could follow a moment later.

-- At once: money goes to no bank account of someone who is gone, and its number is kept no longer.
create trigger users_forget_payout_details after update of closed_at on users
  for each row when (old.closed_at is null and new.closed_at is not null) execute function forget_payout_details();
