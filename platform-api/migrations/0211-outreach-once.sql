-- A mail to a pool that is asked for again, since its answer was lost, is the one that is on its way.
alter table pool_outreach add column client_id uuid;
create unique index pool_outreach_once on pool_outreach (created_by, client_id) where client_id is not null;
