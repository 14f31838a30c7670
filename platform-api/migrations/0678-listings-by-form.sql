-- Outside a transaction.
-- A form that is sent twice makes one agent.
create unique index concurrently listings_by_form on listings (owner_id, client_id) where client_id is not null;
