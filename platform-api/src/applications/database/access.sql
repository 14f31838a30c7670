grant select on application_status_transitions to loubby_app;

-- As promised when applying: the worker erases ended applications after their retention.
grant select, insert, update on applications to loubby_app;
grant select (id, organization_id, candidate_id, status, resume_file_id, retention_months, ended_at), delete on
  applications to loubby_worker;
create policy company_applications on applications to loubby_app
  using (organization_id = (select app_org()) and job_id <> all ((select hidden_jobs())::uuid[]))
  with check (organization_id = (select app_org()));
create policy own_applications on applications for select to loubby_app
  using (candidate_id = (select app_user()));
create policy apply on applications for insert to loubby_app
  with check (candidate_id = (select app_user()) and status = 'active');
create policy withdraw on applications for update to loubby_app
  using (
    candidate_id = (select app_user())
    and (status in ('active', 'merged') or status = 'rejected' and rejection_told_at is null)
  )
  with check (candidate_id = (select app_user()) and status = 'withdrawn');
create policy worker_applications on applications to loubby_worker using (true);

grant select, insert on application_events to loubby_app;
-- What belongs to an application is visible to anyone who can see the application.
create policy company_application_events on application_events to loubby_app
  using (
    organization_id = (select app_org())
    and (
      (select hidden_jobs()) = '{}'
      or exists (select from applications a where a.id = application_id)
    )
  )
  with check (organization_id = (select app_org()));
create policy own_application_events on application_events to loubby_app
  using (
    exists (select from applications a where a.id = application_id and a.candidate_id = (select app_user()))
  )
  with check (
    actor_id = (select app_user())
    and exists (select from applications a where a.id = application_id and a.candidate_id = (select app_user()))
  );

grant select on apply_draft_transitions to loubby_app, loubby_auth;
