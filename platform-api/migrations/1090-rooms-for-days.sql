-- An event of days takes its room from midnight to midnight by the clocks of a zone: its own instants are those of UTC.
alter table events add column room_time_zone text;
alter table events
  drop constraint events_room_at_a_time,
  add constraint events_room_by_clocks check (room_id is null or not all_day or room_time_zone is not null) not valid;
