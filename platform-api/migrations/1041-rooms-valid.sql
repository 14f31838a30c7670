alter table events validate constraint events_room;
alter table events validate constraint events_room_at_a_time;
