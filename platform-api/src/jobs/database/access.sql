grant select on job_status_transitions to loubby_app;

grant select, insert, update, delete on jobs to loubby_app;
grant select (organization_id, status) on jobs to loubby_auth;
create policy company_jobs on jobs to loubby_app
  using (organization_id = (select app_org()) and id <> all ((select hidden_jobs())::uuid[]))
  with check (organization_id = (select app_org()));
-- A candidate goes on seeing the job they applied to after it closed.
create policy applied_jobs on jobs for select to loubby_app
  using (exists (select from applications a where a.job_id = jobs.id and a.candidate_id = (select app_user())));
create policy auth_jobs on jobs for select to loubby_auth using (true);

grant select, insert, update, delete on stages to loubby_app;
create policy company_stages on stages to loubby_app
  using (organization_id = (select app_org()) and job_id <> all ((select hidden_jobs())::uuid[]))
  with check (organization_id = (select app_org()));
create policy visible_stages on stages for select to loubby_app
  using (exists (select from applications a where a.job_id = stages.job_id and a.candidate_id = (select app_user())));

grant select, insert, update, delete on questions to loubby_app;
create policy company_questions on questions to loubby_app
  using (organization_id = (select app_org()) and job_id <> all ((select hidden_jobs())::uuid[]))
  with check (organization_id = (select app_org()));

grant select on job_openings to loubby_app;
create policy company_job_openings on job_openings for select to loubby_app
  using (organization_id = (select app_org()) and job_id <> all ((select hidden_jobs())::uuid[]));

grant select, insert, delete on job_team to loubby_app;
create policy company_job_team on job_team to loubby_app
  using (organization_id = (select app_org()) and job_id <> all ((select hidden_jobs())::uuid[]))
  with check (organization_id = (select app_org()));

grant select, insert, update, delete on application_templates to loubby_app;
create policy company_application_templates on application_templates to loubby_app
  using (organization_id = (select app_org())) with check (organization_id = (select app_org()));

grant select, insert, update, delete on job_views to loubby_app;
create policy seen_job_views on job_views for select to loubby_app
  using (organization_id = (select app_org()) and (shared or owner_id = (select app_user())));
create policy own_job_views on job_views to loubby_app
  using (organization_id = (select app_org()) and owner_id = (select app_user()))
  with check (organization_id = (select app_org()) and owner_id = (select app_user()));

grant select on stage_tallies to loubby_app;
create policy company_stage_tallies on stage_tallies for select to loubby_app
  using (organization_id = (select app_org()) and job_id <> all ((select hidden_jobs())::uuid[]));

grant select on stage_count_changes to loubby_app;
create policy company_stage_count_changes on stage_count_changes for select to loubby_app
  using (organization_id = (select app_org()) and job_id <> all ((select hidden_jobs())::uuid[]));
