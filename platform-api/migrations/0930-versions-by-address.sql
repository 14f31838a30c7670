-- Outside a transaction.
-- A review says which agents are called at the same address; one may be too long for a tree.
create index concurrently listing_versions_by_address
  on listing_versions using hash (rtrim(lower(fields -> 'connection' ->> 'url'), '/'));
