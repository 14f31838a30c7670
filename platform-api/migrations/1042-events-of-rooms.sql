-- Outside a transaction.
create index concurrently events_of_room on events (organization_id, room_id) where room_id is not null;
