grant select on subscriptions to loubby_app;
grant select, insert, update on subscriptions to loubby_auth;
create policy auth_subscriptions on subscriptions to loubby_auth using (true) with check (true);
create policy own_subscription on subscriptions for select to loubby_app
  using (organization_id = (select app_org()) or user_id = (select app_user()));
grant select, insert, update on subscriptions to loubby_worker;
create policy worker_subscriptions on subscriptions to loubby_worker using (true) with check (true);
