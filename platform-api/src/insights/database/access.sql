grant select on insight_lines to loubby_app;
create policy company_insight_lines on insight_lines for select to loubby_app
  using (organization_id = (select app_org()) and job_id <> all ((select hidden_jobs())::uuid[]));
