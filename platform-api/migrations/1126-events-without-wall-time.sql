-- Outside a transaction.
create index concurrently events_without_wall_time on events (id) where wall_date is null and not all_day;
