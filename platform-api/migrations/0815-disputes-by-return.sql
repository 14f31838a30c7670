-- Outside a transaction.
create unique index concurrently disputes_by_return on disputes (return_hold_id) where return_hold_id is not null;
