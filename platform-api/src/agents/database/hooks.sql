-- What this module hangs on the tables of others: why at once, or what could follow a moment later.

-- Could follow: until then agents would be found by the former name of their store.
create trigger stores_words after update of name on stores
  for each row when (old.name is distinct from new.name) execute function words_of_store();

-- At once: what only its owner showed goes with the account.
create trigger users_forget_seller after update of closed_at on users
  for each row when (old.closed_at is null and new.closed_at is not null) execute function forget_seller();
