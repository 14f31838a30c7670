create function settle_resume_video() returns trigger language plpgsql as $$
begin
  if new.state in ('answered', 'declined') and now() >= old.expires_at then
    raise exception 'request % has expired', old.id
      using errcode = 'check_violation', constraint = 'resume_video_in_time';
  end if;
  if new.state = 'answered' and not exists (
    select from files f
    where f.id = new.file_id and f.owner_id = new.candidate_id and f.purpose = 'resume-video' and f.state = 'ready'
  ) then
    raise exception 'file % is no video of the candidate', new.file_id
      using errcode = 'check_violation', constraint = 'resume_video_of_candidate';
  end if;
  new.settled_at := now();
  return new;
end $$;
create trigger resume_videos_settle before update of state on resume_video_requests
  for each row when (old.state = 'asked' and new.state <> 'asked') execute function settle_resume_video();

-- A candidate who is no longer considered owes no video.
create function end_resume_videos() returns trigger language plpgsql security definer set search_path = public as $$
begin
  update resume_video_requests set state = 'withdrawn' where application_id = new.id and state = 'asked';
  return null;
end $$;
revoke execute on function end_resume_videos from public;
-- A rejection ends it when it is told, not before: until then a withdrawn request would tell it.
create trigger applications_end_resume_videos after update of status, rejection_told_at on applications
  for each row when (
    new.status in ('withdrawn', 'hired') and old.status is distinct from new.status
    or new.rejection_told_at is not null and old.rejection_told_at is null)
  execute function end_resume_videos();

-- An undone step asks again for what it ended, while there is time.
create function restore_resume_video() returns trigger language plpgsql security definer set search_path = public as $$
begin
  update resume_video_requests r set state = 'asked', settled_at = null
    where r.application_id = new.id and r.state = 'withdrawn' and r.settled_at = new.undone_step_at
      and r.expires_at > now()
      and not exists (select from resume_video_requests o where o.application_id = new.id and o.state = 'asked');
  return null;
end $$;
revoke execute on function restore_resume_video from public;
create trigger applications_restore_resume_video after update of undone_step_at on applications
  for each row when (new.undone_step_at is distinct from old.undone_step_at and new.undone_step_at is not null)
  execute function restore_resume_video();

-- Nor does a candidate whose job has closed.
create function end_resume_videos_of_job() returns trigger language plpgsql security definer set search_path = public as $$
begin
  update resume_video_requests r set state = 'withdrawn' from applications a
    where a.id = r.application_id and a.job_id = new.id and r.state = 'asked';
  return null;
end $$;
revoke execute on function end_resume_videos_of_job from public;

-- Who to notify of an answer: the member who asked, while they may read it, otherwise the job's listeners.
create function resume_video_listeners(p_request uuid) returns setof uuid
  language sql stable security definer set search_path = public as $$
  with request as (
    select r.asked_by, r.organization_id, j.id as job_id, j.confidential, j.created_by
    from resume_video_requests r join applications a on a.id = r.application_id join jobs j on j.id = a.job_id
    where r.id = p_request
  ), asker as (
    select asked_by from request
    where asked_by in (select application_readers(organization_id))
      and (not confidential or sees_confidential(asked_by, organization_id, job_id, created_by))
  )
  select asked_by from asker
  union
  select listener from request, job_listeners(job_id) listener where not exists (select from asker)
$$;
revoke execute on function resume_video_listeners from public;
grant execute on function resume_video_listeners to loubby_app;
