-- Outside a transaction.
create index concurrently events_of_application on events (application_id) where application_id is not null;
