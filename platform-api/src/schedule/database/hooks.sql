-- What this module hangs on the tables of others: why at once, or what could follow a moment later.

-- At once: the password of another calendar isn't kept for someone who is gone.
create trigger users_forget_calendars after update of closed_at on users
  for each row when (old.closed_at is null and new.closed_at is not null) execute function forget_calendars();

-- At once: no one chooses a time for an interview that they are out of the running for, and know it.
create trigger applications_end_booking_requests after update of status, rejection_told_at on applications
  for each row when (
    new.status in ('withdrawn', 'hired') and old.status is distinct from new.status
    or new.rejection_told_at is not null and old.rejection_told_at is null)
  execute function end_booking_requests();

-- At once: two links for one interview would book it twice.
create trigger applications_merge_booking_requests after update of status on applications
  for each row when (new.status = 'merged' and old.status is distinct from new.status)
  execute function merge_booking_requests();

-- At once: who becomes anonymous to the company chooses no time with it.
create trigger applications_end_hidden_requests after update of job_id on applications
  for each row when (new.job_id is distinct from old.job_id and new.revealed_at is null)
  execute function end_requests_of_hidden();

-- At once: who becomes anonymous to the company chooses no time with it.
create trigger jobs_end_booking_requests after update of anonymised on jobs
  for each row when (new.anonymised and not old.anonymised) execute function end_requests_of_job();

-- At once: someone who asked not to be contacted is reminded of nothing.
create trigger do_not_contact_end_booking_requests after insert on do_not_contact
  for each row execute function end_requests_of_unwanted();

-- At once: no one is asked who closed their account.
create trigger users_end_booking_requests after update of closed_at on users
  for each row when (old.closed_at is null and new.closed_at is not null) execute function end_requests_of_account();
