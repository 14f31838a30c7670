-- Outside a transaction.
drop index concurrently jobs_of_organization_by_closing;
