grant select, update on notifications to loubby_app;
create policy own_notifications on notifications to loubby_app
  using (user_id = (select app_user())) with check (user_id = (select app_user()));

grant select, insert, update on user_settings to loubby_app;
create policy own_settings on user_settings to loubby_app
  using (user_id = (select app_user())) with check (user_id = (select app_user()));
grant select, update (digest_due_at, digested_until) on user_settings to loubby_worker;
create policy worker_settings on user_settings to loubby_worker using (true) with check (true);

grant select, insert, update on notification_preferences to loubby_app;
create policy own_preferences on notification_preferences to loubby_app
  using (user_id = (select app_user())) with check (user_id = (select app_user()));

grant select, insert, update on notification_defaults to loubby_app;
create policy own_companys_defaults on notification_defaults to loubby_app
  using (organization_id = (select app_org())) with check (organization_id = (select app_org()));

grant select, insert on notification_deliveries to loubby_worker;
create policy worker_deliveries on notification_deliveries to loubby_worker using (true) with check (true);

-- The keys of a subscription stay on the server, as the private key does.
grant insert, delete, select (id, user_id, session_id, endpoint) on push_subscriptions to loubby_app;
create policy own_subscriptions on push_subscriptions to loubby_app
  using (user_id = (select app_user())) with check (user_id = (select app_user()));
grant select, delete on push_subscriptions to loubby_worker;
create policy worker_subscriptions on push_subscriptions to loubby_worker using (true);
grant select, insert on push_keys to loubby_worker;
create policy worker_keys on push_keys to loubby_worker using (true) with check (true);

-- A webhook's address is a secret: members write it, and read none.
grant insert, update (url, hint, enabled, notices, failed_at, failure),
  select (organization_id, hint, enabled, notices, sent_at, failed_at, failure) on slack_hooks to loubby_app;
create policy own_companys_hook on slack_hooks to loubby_app
  using (organization_id = (select app_org())) with check (organization_id = (select app_org()));
grant select, update (sent_at, failed_at, failure) on slack_hooks to loubby_worker;
create policy worker_hooks on slack_hooks to loubby_worker using (true) with check (true);
grant select, delete, update (attempts, sent_at) on slack_posts to loubby_worker;
create policy worker_posts on slack_posts to loubby_worker using (true) with check (true);
