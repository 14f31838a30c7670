-- Whether someone sees a confidential job of their company: its team, its creator, people who manage everything, and
-- people asked to decide about it, while they are asked and ever after when they did.
create function sees_confidential(p_user uuid, p_organization uuid, p_job uuid, p_creator uuid) returns boolean
  language sql stable security definer set search_path = public as $$
  select p_creator = p_user
    or exists (select from job_team t where t.job_id = p_job and t.user_id = p_user)
    or exists (
      select from approvals a join approval_steps s on s.approval_id = a.id
      where a.job_id = p_job and s.user_id = p_user and (a.state = 'pending' or s.decision is not null)
    )
    or exists (
      select from memberships m join users u on u.id = m.user_id
      where m.organization_id = p_organization and m.user_id = p_user
        and (manages_everything(m.role_tag) or u.is_partner or u.is_super_admin)
    )
$$;
revoke execute on function sees_confidential from public;

-- The confidential jobs that the asker's company keeps from them: usually none, so policies ask for it once a query.
create function hidden_jobs() returns uuid[] language plpgsql stable security definer set search_path = public as $$
begin
  return coalesce((
    select array_agg(j.id) from jobs j
    where j.organization_id = app_org() and j.confidential
      and not sees_confidential(app_user(), j.organization_id, j.id, j.created_by)), '{}');
end $$;
revoke execute on function hidden_jobs from public;
grant execute on function hidden_jobs to loubby_app;

-- Who is told of a job's applications: its team, as far as they may read applications, and without a team everyone
-- who may and sees the job.
create function job_listeners(p_job uuid) returns setof uuid
  language sql stable security definer set search_path = public as $$
  with job as (select id, organization_id, confidential, created_by from jobs where id = p_job),
    readers as (
      select reader as user_id, exists (select from job_team t where t.job_id = p_job and t.user_id = reader) as in_team
      from job, application_readers(job.organization_id) reader
      where not job.confidential or sees_confidential(reader, job.organization_id, job.id, job.created_by)
    )
  select user_id from readers where in_team or not exists (select from readers where in_team)
$$;
revoke execute on function job_listeners from public;
grant execute on function job_listeners to loubby_app, loubby_worker;

-- Who in a company may decide about a job: those who manage everything.
create function job_approvers(p_organization uuid) returns setof uuid
  language sql stable security definer set search_path = public as $$
  select m.user_id from memberships m join users u on u.id = m.user_id
  where m.organization_id = p_organization
    and (manages_everything(m.role_tag) or u.is_partner or u.is_super_admin)
$$;
revoke execute on function job_approvers from public;
grant execute on function job_approvers to loubby_app;

-- Gives what someone made for the asker's company to a colleague; answers how many jobs.
create function hand_over_jobs(p_from uuid, p_to uuid) returns int
  language plpgsql security definer set search_path = public as $$
declare
  given int;
begin
  update jobs j set created_by = p_to where j.organization_id = app_org() and j.created_by = p_from;
  get diagnostics given = row_count;
  return given;
end $$;
revoke execute on function hand_over_jobs from public;
