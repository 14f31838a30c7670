-- Outside a transaction.
create index concurrently booking_requests_untold on booking_requests (id)
  where state = 'withdrawn' and end_reason = 'anonymous' and end_told_at is null;
