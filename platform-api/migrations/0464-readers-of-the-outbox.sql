-- Each node reads the outbox itself: what became visible since it last looked. The table is small, so it is rewritten.
alter table outbox add column tx xid8 not null default pg_current_xact_id();
