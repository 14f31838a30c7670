-- Outside a transaction.
create index concurrently event_occurrences_of_room on event_occurrences (room_id) where room_id is not null;
