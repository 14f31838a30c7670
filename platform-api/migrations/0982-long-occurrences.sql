-- Outside a transaction.
create index concurrently if not exists event_occurrences_long_of_owner on event_occurrences (owner_id, starts_at)
  where not is_canceled and ends_at - starts_at > interval '1 day';
