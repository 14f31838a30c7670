-- Outside a transaction.
-- For reminders, which are due for everyone at once. Not of the column itself: someone's week would be read by it, with everyone
-- else's events of that week.
create index concurrently if not exists event_occurrences_by_start on event_occurrences ((starts_at at time zone 'UTC'))
  where not is_canceled;
