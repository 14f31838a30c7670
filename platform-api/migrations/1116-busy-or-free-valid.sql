alter table events validate constraint events_shows_as;
alter table events validate constraint events_busy_by_clocks;
