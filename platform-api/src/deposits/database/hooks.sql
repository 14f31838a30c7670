-- What this module hangs on the tables of others: why at once, or what could follow a moment later.

-- At once: a card isn't charged after the account that saved it was closed.
create trigger users_forget_payment_methods after update of closed_at on users
  for each row when (old.closed_at is null and new.closed_at is not null) execute function forget_payment_methods();
