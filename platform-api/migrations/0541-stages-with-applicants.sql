-- Outside a transaction.
create index concurrently stages_with_applicants on stage_tallies (organization_id, job_id) where waits and arrived > 0;
