-- Outside a transaction.
create index concurrently event_outside_guests_by_former on event_outside_guests (former_id) where former_id is not null;
