-- What this module hangs on the tables of others: why at once, or what could follow a moment later.

-- At once: the account says that it has a store from the moment it has one.
create trigger stores_mark_owner after insert on stores for each row execute function person_has_store();
