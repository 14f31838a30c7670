-- Outside a transaction.
create index concurrently if not exists events_to_lay_out on events (laid_out_to) where laid_out_to is not null;
