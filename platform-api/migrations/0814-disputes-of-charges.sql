-- Outside a transaction.
create index concurrently disputes_of_charge on disputes (charge_id, created_at) where charge_id is not null;
