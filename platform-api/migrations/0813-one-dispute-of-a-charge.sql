-- Outside a transaction.
-- A month or an answer is decided on once; only what was withdrawn can be disputed again.
create unique index concurrently disputes_one_of_charge on disputes (charge_id) where state <> 'withdrawn';
