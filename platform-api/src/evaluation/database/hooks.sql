-- Triggers of this module on other modules' tables: why they run at once, or could follow a moment later.

-- At once: no one is asked about a candidate who is hired, or no longer considered and knows it.
create trigger applications_end_references after update of status, rejection_told_at on applications
  for each row when (
    new.status in ('withdrawn', 'hired') and old.status is distinct from new.status
    or new.rejection_told_at is not null and old.rejection_told_at is null)
  execute function end_references();

-- At once: a card is read with the application it is about.
create trigger applications_move_scorecards after update on applications
  for each row when (new.job_id is distinct from old.job_id or new.merged_into_id is distinct from old.merged_into_id)
  execute function move_scorecards();

-- At once: no one is asked for a job that is over. A job that has only closed may go on with those who stay.
create trigger jobs_end_references after update of status on jobs
  for each row when (new.status = 'archived' and old.status is distinct from new.status)
  execute function end_references_of_job();

-- At once: someone who left the company owes it nothing.
create trigger memberships_end_scorecards after delete on memberships
  for each row execute function end_owed_scorecards();
