grant select, insert, update on rejection_reasons to loubby_app;
create policy company_reasons on rejection_reasons to loubby_app
  using (organization_id = (select app_org())) with check (organization_id = (select app_org()));

grant select, insert, update on application_mails to loubby_app;
-- What belongs to an application is visible to anyone who can see the application: also mails, tasks, tags and
-- viewers.
create policy company_application_mails on application_mails to loubby_app
  using (
    organization_id = (select app_org())
    and ((select hidden_jobs()) = '{}' or exists (select from applications a where a.id = application_id))
  )
  with check (organization_id = (select app_org()));

grant select, insert, update on application_tasks to loubby_app;
create policy company_application_tasks on application_tasks to loubby_app
  using (
    organization_id = (select app_org())
    and ((select hidden_jobs()) = '{}' or exists (select from applications a where a.id = application_id))
  )
  with check (organization_id = (select app_org()));

grant select, insert, update, delete on stage_plans to loubby_app;
create policy company_stage_plans on stage_plans to loubby_app
  using (organization_id = (select app_org())) with check (organization_id = (select app_org()));

grant select, insert, update, delete on tags to loubby_app;
create policy company_tags on tags to loubby_app
  using (organization_id = (select app_org())) with check (organization_id = (select app_org()));

grant select, insert, update, delete on application_tags to loubby_app;
create policy company_application_tags on application_tags to loubby_app
  using (
    organization_id = (select app_org())
    and ((select hidden_jobs()) = '{}' or exists (select from applications a where a.id = application_id))
  )
  with check (organization_id = (select app_org()));

grant select on bulk_run_transitions to loubby_app;

-- A worker learns who a run works for, and then works as that member.
grant select, insert, update on bulk_runs to loubby_app;
grant select (id, organization_id, created_by, state) on bulk_runs to loubby_worker;
create policy company_bulk_runs on bulk_runs to loubby_app
  using (organization_id = (select app_org()) and job_id <> all ((select hidden_jobs())::uuid[]))
  with check (organization_id = (select app_org()));
create policy worker_bulk_runs on bulk_runs for select to loubby_worker using (true);

grant select, insert, update on bulk_run_items to loubby_app;
create policy company_bulk_run_items on bulk_run_items to loubby_app
  using (
    organization_id = (select app_org())
    and ((select hidden_jobs()) = '{}' or exists (select from applications a where a.id = application_id))
  )
  with check (organization_id = (select app_org()));

grant select, insert, update, delete on application_viewers to loubby_app;
create policy colleagues_view on application_viewers for select to loubby_app
  using (organization_id = (select app_org()) and job_id <> all ((select hidden_jobs())::uuid[]));
create policy own_view on application_viewers to loubby_app
  using (organization_id = (select app_org()) and user_id = (select app_user()))
  with check (organization_id = (select app_org()) and user_id = (select app_user()));

-- A removed note can be restored for a day; then the worker deletes it without having read it.
grant select, insert, update (body, mentions, version, edited_at, removed_at) on application_notes to loubby_app;
grant select (id, removed_at), delete on application_notes to loubby_worker;
-- Anyone who sees the application reads shared notes; a removed note can only be restored by its author.
create policy read_notes on application_notes for select to loubby_app
  using (
    organization_id = (select app_org())
    and (author_id = (select app_user()) or (not private and removed_at is null))
    and ((select hidden_jobs()) = '{}' or exists (select from applications a where a.id = application_id))
  );
create policy write_own_notes on application_notes for insert to loubby_app
  with check (
    organization_id = (select app_org()) and author_id = (select app_user())
    and exists (select from applications a where a.id = application_id and a.organization_id = (select app_org()))
  );
create policy change_own_notes on application_notes for update to loubby_app
  using (organization_id = (select app_org()) and author_id = (select app_user()))
  with check (organization_id = (select app_org()) and author_id = (select app_user()));
create policy worker_removed_notes on application_notes to loubby_worker
  using (removed_at < now() - interval '1 day');

-- A removed file can be restored for a day; then the worker deletes it.
grant select, insert, update (removed_at, removed_by) on application_files to loubby_app;
grant select (application_id, file_id, removed_at), delete on application_files to loubby_worker;
-- Anyone who sees the application sees its files; a file records who added it.
create policy company_application_files on application_files to loubby_app
  using (
    organization_id = (select app_org())
    and exists (select from applications a where a.id = application_id)
  )
  with check (
    organization_id = (select app_org())
    and exists (select from applications a where a.id = application_id and a.organization_id = (select app_org()))
  );
create policy sign_application_files on application_files as restrictive for insert to loubby_app
  with check (added_by = (select app_user()));
create policy worker_application_files on application_files to loubby_worker using (true);

grant select on stage_visits to loubby_app;
create policy company_stage_visits on stage_visits for select to loubby_app
  using (organization_id = (select app_org()) and job_id <> all ((select hidden_jobs())::uuid[]));
