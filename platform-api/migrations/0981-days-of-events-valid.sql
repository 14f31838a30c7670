alter table events validate constraint events_all_day;
alter table event_occurrences validate constraint event_occurrences_last;
