-- What this module hangs on the tables of others: why at once, or what could follow a moment later.

-- At once: no one accepts an offer for a job that they are out of the running for, and know it. Until a rejection is
-- told, an offer that ended would tell it.
create trigger applications_end_offers after update of status, rejection_told_at on applications
  for each row when (
    new.status in ('withdrawn', 'merged') and old.status is distinct from new.status
    or new.rejection_told_at is not null and old.rejection_told_at is null)
  execute function end_offers();

-- At once: no one goes on writing an offer to someone who is rejected.
create trigger applications_end_prepared_offers after update of status on applications
  for each row when (new.status = 'rejected' and old.status is distinct from new.status)
  execute function end_prepared_offers();

-- At once: no one accepts an offer for a job that they are not considered for any more.
create trigger applications_end_offers_of_job after update of job_id on applications
  for each row when (old.job_id is distinct from new.job_id) execute function end_offers();

-- At once: the person who undoes a step finds what it ended as it was. By its name it runs after those that end offers.
create trigger applications_restore_offers after update of undone_step_at on applications
  for each row when (new.undone_step_at is distinct from old.undone_step_at and new.undone_step_at is not null)
  execute function restore_offers();
