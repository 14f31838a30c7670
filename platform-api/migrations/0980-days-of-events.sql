-- An event that is all day: its instants are the midnights of its days in UTC, and count as days in every zone.
alter table events add column all_day boolean not null default false;
alter table events add constraint events_all_day check (not all_day or kind <> 'interview' and time_zone = 'UTC') not valid;

-- Events may go on for up to 30 days; where clocks are set back, that is an hour more.
alter table event_occurrences add constraint event_occurrences_last
  check (ends_at > starts_at and ends_at <= starts_at + interval '31 days') not valid;
alter table event_occurrences drop constraint event_occurrences_check;
