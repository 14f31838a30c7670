-- What this module hangs on the tables of others: why at once, or what could follow a moment later.

-- At once: the account says that it has a store from the moment it has one.
create trigger stores_mark_owner after insert on stores for each row execute function person_has_store();

-- Could follow: until then agents would be found by the former name of their store.
create trigger stores_words after update of name on stores
  for each row when (old.name is distinct from new.name) execute function words_of_store();
