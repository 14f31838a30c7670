-- The job that the candidate last heard of, while the mail about a move away from it still waits; null where none does.
-- It has no foreign key: of a job that is gone there is nothing to tell.
alter table applications add column told_job_id uuid;
-- Mails that wait right now.
update applications a set told_job_id = s.job_id
from application_events e join stages s on s.id = e.from_stage_id
where e.application_id = a.id and e.kind = 'job_changed' and not e.undone and e.at > now() - interval '15 minutes'
  and a.job_move_told_at is null and s.job_id <> a.job_id;
-- The time of that mail couldn't say whether they had heard of the job that they come from. Only functions read it.
-- squawk-ignore ban-drop-column
alter table applications drop column job_move_told_at;
