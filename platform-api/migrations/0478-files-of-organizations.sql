-- Outside a transaction.
create index concurrently files_of_organization on files (organization_id, state) include (size)
  where organization_id is not null;
