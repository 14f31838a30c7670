-- Outside a transaction.
create unique index concurrently notifications_once on notifications (user_id, notice, event_key)
  where event_key is not null;
