create function refuse_unapproved_job() returns trigger
  language plpgsql security definer set search_path = public as $$
begin
  if not exists (
    select from approvals a
    where a.subject_id = new.id and a.kind = 'open_job' and a.version = old.version and a.state = 'approved'
  ) then
    raise exception 'job % is not approved', new.id using errcode = 'check_violation', constraint = 'job_is_approved';
  end if;
  return new;
end $$;
revoke execute on function refuse_unapproved_job from public;
create trigger jobs_open_when_approved before update of status on jobs
  for each row when (old.status = 'pending_approval' and new.status = 'open')
  execute function refuse_unapproved_job();
