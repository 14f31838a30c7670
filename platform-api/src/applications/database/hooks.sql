-- Triggers of this module on other modules' tables: why they run at once, or could follow a moment later.

-- Could follow: until then, two candidates who are the same person aren't shown as duplicates.
create trigger profiles_marked after insert on profiles
  for each row when (new.links <> '[]') execute function remark_links();

-- Could follow: until then, two candidates who are the same person aren't shown as duplicates.
create trigger profiles_remarked after update of links on profiles
  for each row when (new.links is distinct from old.links) execute function remark_links();

-- Could follow: until then, two candidates who are the same person aren't shown as duplicates.
create trigger users_remarked after update of email_address, phone_number on users
  for each row execute function remark_account();

-- At once: no one is asked for a video of use to no one.
create trigger jobs_end_resume_videos after update of status on jobs
  for each row when (new.status in ('closed', 'archived') and old.status not in ('closed', 'archived'))
  execute function end_resume_videos_of_job();

-- At once: the history names who turned anonymous review off. Before: until then the job still is anonymous.
create trigger jobs_reveal_applicants before update of anonymised on jobs
  for each row when (old.anonymised and not new.anonymised) execute function reveal_applicants();
