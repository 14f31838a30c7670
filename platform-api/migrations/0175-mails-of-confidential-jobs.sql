-- What hangs on an application is seen by whoever sees the application: mails, tasks, tags and who looks at it too.
alter policy company_application_mails on application_mails
  using (
    organization_id = (select app_org())
    and ((select hidden_jobs()) = '{}' or exists (select from applications a where a.id = application_id))
  );
alter policy company_application_tasks on application_tasks
  using (
    organization_id = (select app_org())
    and ((select hidden_jobs()) = '{}' or exists (select from applications a where a.id = application_id))
  );
alter policy company_application_tags on application_tags
  using (
    organization_id = (select app_org())
    and ((select hidden_jobs()) = '{}' or exists (select from applications a where a.id = application_id))
  );
alter policy company_bulk_runs on bulk_runs
  using (organization_id = (select app_org()) and job_id <> all ((select hidden_jobs())::uuid[]));
alter policy company_bulk_run_items on bulk_run_items
  using (
    organization_id = (select app_org())
    and ((select hidden_jobs()) = '{}' or exists (select from applications a where a.id = application_id))
  );
alter policy colleagues_view on application_viewers
  using (organization_id = (select app_org()) and job_id <> all ((select hidden_jobs())::uuid[]));
