-- Outside a transaction.
create unique index concurrently disputes_one_open_of_order on disputes (order_id)
  where closed_at is null and charge_id is null;
