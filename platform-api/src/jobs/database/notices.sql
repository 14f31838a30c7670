grant select, insert, update, delete on applicant_notices to loubby_app;
create policy own_applicant_notices on applicant_notices to loubby_app
  using (user_id = (select app_user()) and organization_id = (select app_org())
    and (job_id is null or job_id <> all ((select hidden_jobs())::uuid[])))
  with check (user_id = (select app_user()) and organization_id = (select app_org())
    and (job_id is null or exists (select from jobs j where j.id = job_id)));

-- Who is told of a job's new applicants, and how: as they chose for the job, else as they chose for all, else at once by
-- bell and for its team daily by mail. Without a choice for the job, only its listeners are told.
create function applicant_listeners(p_job uuid) returns table (user_id uuid, bell text, mail text)
  language sql stable security definer set search_path = public as $$
  with job as (select id, organization_id, confidential, created_by from jobs where id = p_job),
    readers as (
      select reader as user_id
      from job, application_readers(job.organization_id) reader
      where not job.confidential or sees_confidential(reader, job.organization_id, job.id, job.created_by)
    ),
    listeners as (select listener from job_listeners(p_job) listener)
  select r.user_id,
    case when own.job_id is not null then own.bell when l.listener is null then 'off'
      else coalesce(general.bell, 'at_once') end,
    case when own.job_id is not null then own.mail when l.listener is null then 'off'
      else coalesce(general.mail, case when exists (
        select from job_team t where t.job_id = p_job and t.user_id = r.user_id) then 'daily' else 'off' end) end
  from readers r cross join job
  left join listeners l on l.listener = r.user_id
  left join applicant_notices own on own.user_id = r.user_id and own.job_id = p_job
  left join applicant_notices general on general.user_id = r.user_id
    and general.organization_id = job.organization_id and general.job_id is null
$$;
revoke execute on function applicant_listeners from public;
grant execute on function applicant_listeners to loubby_app, loubby_worker;
