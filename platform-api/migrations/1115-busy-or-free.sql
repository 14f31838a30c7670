-- What an event does to the time of its people, where someone chose; null: what is usual for its kind.
alter table events add column shows_as text;
-- By whose clocks days keep them busy, from midnight to midnight: their own instants are those of UTC.
alter table events add column busy_time_zone text;
alter table events
  add constraint events_shows_as check (shows_as in ('busy', 'free')) not valid,
  add constraint events_busy_by_clocks check (shows_as is distinct from 'busy' or not all_day or busy_time_zone is not null)
    not valid;
