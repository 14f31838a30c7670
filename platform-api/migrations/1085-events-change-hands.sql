-- An event that is handed over to another person stays the same event, with its occurrences and guests.
alter table event_occurrences drop constraint event_occurrences_event_id_owner_id_fkey,
  add constraint event_occurrences_event_id_owner_id_fkey foreign key (event_id, owner_id)
    references events (id, owner_id) on delete cascade on update cascade not valid;
alter table event_guests drop constraint event_guests_event_id_owner_id_fkey,
  add constraint event_guests_event_id_owner_id_fkey foreign key (event_id, owner_id)
    references events (id, owner_id) on delete cascade on update cascade not valid;
alter table event_outside_guests drop constraint event_outside_guests_event_id_owner_id_fkey,
  add constraint event_outside_guests_event_id_owner_id_fkey foreign key (event_id, owner_id)
    references events (id, owner_id) on delete cascade on update cascade not valid;
