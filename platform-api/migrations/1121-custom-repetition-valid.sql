alter table events validate constraint events_recurrence_check;
alter table events validate constraint events_custom;
