-- Outside a transaction.
-- Of an account, one calendar gets events.
create unique index concurrently if not exists connected_calendars_taking on connected_calendars (connection_id)
  where takes_events;
