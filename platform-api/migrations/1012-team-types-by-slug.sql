-- Outside a transaction.
create unique index concurrently event_types_slug_of_company on event_types (organization_id, slug) where owner_id is null;
