-- Marks a rejection as told once none of its mails is waiting, and returns who to notify; nothing if it was told
-- already.
create function tell_rejection(p_application uuid)
  returns table (candidate_id uuid, job_id uuid, job_title text)
  language sql security definer set search_path = public as $$
  with told as (
    update applications a set rejection_told_at = now()
    where a.id = p_application and a.status = 'rejected' and a.rejection_told_at is null and not exists (
      select from application_mails m
      where m.application_id = a.id and m.kind = 'rejection' and m.sent_at is null and m.cancelled_at is null)
    returning a.candidate_id, a.job_id
  )
  select t.candidate_id, t.job_id, j.title from told t join jobs j on j.id = t.job_id
$$;
revoke execute on function tell_rejection from public;
grant execute on function tell_rejection to loubby_worker;

-- A new decision starts as not told yet.
create function forget_told_rejection() returns trigger language plpgsql set search_path = public as $$
begin
  new.rejection_told_at := null;
  return new;
end $$;
create trigger applications_forget_told before update of status on applications
  for each row when (new.status is distinct from old.status and old.rejection_told_at is not null
    and new.status <> 'merged')
  execute function forget_told_rejection();

-- Hides the last move into a stage from the candidate. Returns when it was and which stage it came from.
create function undo_move(p_application uuid, p_to_stage uuid)
  returns table (at timestamptz, from_stage_id uuid)
  language sql security definer set search_path = public as $$
  update application_events e set undone = true
  where e.id = (
    select l.id from application_events l
    where l.application_id = p_application and l.organization_id = app_org() and l.kind = 'moved'
      and l.to_stage_id = p_to_stage
    order by l.at desc, l.id desc limit 1)
  returning e.at, e.from_stage_id
$$;
revoke execute on function undo_move from public;
grant execute on function undo_move to loubby_app;
