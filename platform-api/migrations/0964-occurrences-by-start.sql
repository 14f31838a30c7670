-- Outside a transaction.
create index concurrently if not exists event_occurrences_by_start on event_occurrences (starts_at) where not is_canceled;
