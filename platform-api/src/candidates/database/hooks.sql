-- Triggers of this module on other modules' tables: why they run at once, or could follow a moment later.

-- Could follow: until then a new applicant isn't in the list of candidates.
create trigger applications_enter_candidates after insert on applications referencing new table as added
  for each statement execute function enter_candidates();

-- At once: a move between an anonymous job and another decides whether the list shows a name.
create trigger applications_follow_candidates after update on applications
  referencing old table as removed new table as added
  for each statement execute function follow_candidates();

-- Could follow: until then an offer or a colleague's mail doesn't count as activity.
create trigger application_events_touch_candidate after insert on application_events
  for each row when (new.kind like 'offer%' or new.kind = 'mailed') execute function touch_candidate();

-- Could follow: until then a mail doesn't count as activity.
create trigger application_mails_touch_candidate after update of sent_at on application_mails
  for each row when (old.sent_at is null and new.sent_at is not null) execute function touch_candidate();

-- Could follow: until then a note doesn't count as activity.
create trigger application_notes_touch_candidate after insert on application_notes
  for each row when (not new.private) execute function touch_candidate();

-- At once: with anonymous review the list shows no name of the job's applicants any more.
create trigger jobs_hide_candidates after update of anonymised on jobs
  for each row when (old.anonymised is distinct from new.anonymised) execute function hide_candidates_of_job();

-- Could follow: until then the list sorts someone by their former name.
create trigger users_rename_candidate after update of first_name, last_name on users
  for each row when ((old.first_name, old.last_name) is distinct from (new.first_name, new.last_name))
  execute function rename_candidate();
