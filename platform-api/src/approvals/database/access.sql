grant select on approval_transitions to loubby_app;

grant select, insert, update (state, decided_by, decided_at, reason) on approvals to loubby_app;
create policy company_approvals on approvals to loubby_app
  using (organization_id = (select app_org()) and job_id <> all ((select hidden_jobs())::uuid[]))
  with check (organization_id = (select app_org()));

grant select, insert, update (mode) on approval_flows to loubby_app;
create policy company_approval_flows on approval_flows to loubby_app
  using (organization_id = (select app_org())) with check (organization_id = (select app_org()));

-- Only those who see a job see who approves it.
grant select, insert, update, delete on approval_flows_of_jobs to loubby_app;
create policy company_approval_flows_of_jobs on approval_flows_of_jobs to loubby_app
  using (organization_id = (select app_org()) and job_id <> all ((select hidden_jobs())::uuid[]))
  with check (organization_id = (select app_org()) and job_id <> all ((select hidden_jobs())::uuid[]));

grant select, insert, delete on approval_groups to loubby_app;
create policy company_approval_groups on approval_groups to loubby_app
  using (organization_id = (select app_org())) with check (organization_id = (select app_org()));

grant select, insert, delete on approval_group_members to loubby_app;
create policy company_approval_group_members on approval_group_members to loubby_app
  using (organization_id = (select app_org())) with check (organization_id = (select app_org()));

grant select on approval_round_transitions to loubby_app;

grant select, insert, update (state, due_at) on approval_rounds to loubby_app;
create policy company_approval_rounds on approval_rounds to loubby_app
  using (exists (select from approvals a where a.id = approval_id))
  with check (exists (select from approvals a where a.id = approval_id));

grant select, insert, update (user_id, instead_of, decision, decided_at, reminded_at) on approval_steps to loubby_app;
create policy company_approval_steps on approval_steps to loubby_app
  using (exists (select from approvals a where a.id = approval_id))
  with check (exists (select from approvals a where a.id = approval_id));

grant select, insert, update on approval_notices to loubby_app;
create policy own_approval_notices on approval_notices to loubby_app
  using (user_id = (select app_user()) and organization_id = (select app_org()))
  with check (user_id = (select app_user()) and organization_id = (select app_org()));
