-- What this module hangs on the tables of others: why at once, or what could follow a moment later.

-- At once: the session and the dashboard's guard look at the account.
create trigger profiles_categories_selected after insert or update of categories, other_work on profiles
  for each row execute function categories_selected();
