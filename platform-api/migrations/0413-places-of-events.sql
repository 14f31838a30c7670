-- Where people meet: a place, or the address of a call. Empty: not said.
alter table events add column place text not null default '';
alter table events add constraint events_place_check check (length(place) <= 500) not valid;
