grant select on talent_pool_state_transitions to loubby_app;

grant select, insert, update on talent_pools to loubby_app;
create policy company_pools on talent_pools to loubby_app
  using (organization_id = (select app_org()) and id <> all ((select hidden_pools())::uuid[]))
  -- Someone who hands a private pool to a colleague loses access to it with that very write.
  with check (organization_id = (select app_org()));

grant select, insert, delete on talent_pool_people to loubby_app;
create policy company_pool_people on talent_pool_people to loubby_app
  using (organization_id = (select app_org()) and pool_id <> all ((select hidden_pools())::uuid[]))
  with check (organization_id = (select app_org()));

grant select on talent_pool_standings to loubby_app;

grant select, insert, update, delete on talent_pool_stages to loubby_app;
create policy company_pool_stages on talent_pool_stages to loubby_app
  using (organization_id = (select app_org()) and pool_id <> all ((select hidden_pools())::uuid[]))
  with check (organization_id = (select app_org()));

grant select, insert, update on talent_pool_members to loubby_app;
create policy company_pool_members on talent_pool_members to loubby_app
  using (organization_id = (select app_org()) and pool_id <> all ((select hidden_pools())::uuid[]))
  with check (organization_id = (select app_org()) and pool_id <> all ((select hidden_pools())::uuid[]));

grant select, insert, delete on talent_pool_events to loubby_app;
create policy company_pool_events on talent_pool_events to loubby_app
  using (organization_id = (select app_org()) and pool_id <> all ((select hidden_pools())::uuid[]))
  with check (organization_id = (select app_org()) and pool_id <> all ((select hidden_pools())::uuid[]));

grant select on pool_outreach_transitions to loubby_app;

grant select, insert, update (state, total, finished_at) on pool_outreach to loubby_app;
grant select (id, organization_id, created_by, state) on pool_outreach to loubby_worker;
create policy company_pool_outreach on pool_outreach to loubby_app
  using (organization_id = (select app_org()) and pool_id <> all ((select hidden_pools())::uuid[]))
  with check (organization_id = (select app_org()) and pool_id <> all ((select hidden_pools())::uuid[]));
create policy worker_pool_outreach on pool_outreach for select to loubby_worker using (true);

grant select, insert, update (outcome, reason) on pool_outreach_items to loubby_app;
create policy company_pool_outreach_items on pool_outreach_items to loubby_app
  using (organization_id = (select app_org()) and exists (select from pool_outreach r where r.id = run_id))
  with check (organization_id = (select app_org()) and exists (select from pool_outreach r where r.id = run_id));

grant select on pool_import_transitions to loubby_app;

grant select, insert, update on pool_imports to loubby_app;
grant select (id, organization_id, created_by, state) on pool_imports to loubby_worker;
create policy company_pool_imports on pool_imports to loubby_app
  using (organization_id = (select app_org()) and pool_id <> all ((select hidden_pools())::uuid[]))
  with check (organization_id = (select app_org()) and pool_id <> all ((select hidden_pools())::uuid[]));
create policy worker_pool_imports on pool_imports for select to loubby_worker using (true);

grant select, insert on pool_import_errors to loubby_app;
create policy company_pool_import_errors on pool_import_errors to loubby_app
  using (organization_id = (select app_org()) and exists (select from pool_imports i where i.id = import_id))
  with check (organization_id = (select app_org()) and exists (select from pool_imports i where i.id = import_id));

grant select, insert, update (revoked_at) on talent_pool_links to loubby_app;
create policy company_pool_links on talent_pool_links to loubby_app
  using (organization_id = (select app_org()) and pool_id <> all ((select hidden_pools())::uuid[]))
  with check (organization_id = (select app_org()) and pool_id <> all ((select hidden_pools())::uuid[]));

grant select, insert, update (name, filter, alert, seen_at, checked_at), delete on talent_searches to loubby_app;
create policy own_talent_searches on talent_searches to loubby_app
  using (organization_id = (select app_org()) and user_id = (select app_user()))
  with check (organization_id = (select app_org()) and user_id = (select app_user()));

grant select, insert on talent_search_told to loubby_app;
create policy own_talent_search_told on talent_search_told to loubby_app
  using (exists (select from talent_searches s where s.id = search_id and s.user_id = (select app_user())))
  with check (exists (select from talent_searches s where s.id = search_id and s.user_id = (select app_user())));
