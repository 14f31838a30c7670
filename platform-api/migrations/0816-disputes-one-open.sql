-- Outside a transaction.
-- Months of one order may be disputed beside each other: `disputes_one_open_of_order` is what remains of it.
drop index concurrently disputes_one_open;
