alter table events validate constraint events_room_by_clocks;
