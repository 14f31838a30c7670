-- Outside a transaction.
create index concurrently listings_by_name on listings (lower(title));
