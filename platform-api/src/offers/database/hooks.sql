-- What this module hangs on the tables of others: why at once, or what could follow a moment later.

-- At once: no one accepts an offer for a job that they are out of the running for.
create trigger applications_end_offers after update of status on applications
  for each row when (new.status in ('rejected', 'withdrawn', 'merged') and old.status is distinct from new.status)
  execute function end_offers();

-- At once: no one accepts an offer for a job that they are not considered for any more.
create trigger applications_end_offers_of_job after update of job_id on applications
  for each row when (old.job_id is distinct from new.job_id) execute function end_offers();
