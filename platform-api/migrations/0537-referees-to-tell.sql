-- Outside a transaction.
create index concurrently referees_end_untold on referees (settled_at)
  where state = 'withdrawn' and end_told_at is null;
