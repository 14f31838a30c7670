-- One occurrence of a series may have a room of its own, or none where the series has one.
alter table event_occurrences add column has_own_room boolean not null default false, add column room_id uuid;
alter table event_occurrences
  add constraint event_occurrences_room foreign key (room_id) references rooms on delete set null (room_id) not valid,
  add constraint event_occurrences_own_room check (has_own_room or room_id is null) not valid;
