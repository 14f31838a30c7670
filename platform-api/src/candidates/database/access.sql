-- Triggers write the lines; a company reads its own, without those of jobs that are hidden from the asker.
grant select on candidate_entries to loubby_app;
create policy company_candidate_entries on candidate_entries for select to loubby_app
  using (organization_id = (select app_org()) and job_id <> all ((select hidden_jobs())::uuid[]));

grant select, insert, update, delete on candidate_views to loubby_app;
create policy seen_candidate_views on candidate_views for select to loubby_app
  using (organization_id = (select app_org()) and (shared or owner_id = (select app_user())));
create policy own_candidate_views on candidate_views to loubby_app
  using (organization_id = (select app_org()) and owner_id = (select app_user()))
  with check (organization_id = (select app_org()) and owner_id = (select app_user()));

grant select, insert, update on candidate_columns to loubby_app;
create policy own_candidate_columns on candidate_columns to loubby_app
  using (organization_id = (select app_org()) and user_id = (select app_user()))
  with check (organization_id = (select app_org()) and user_id = (select app_user()));
