grant select, update on notifications to loubby_app;
create policy own_notifications on notifications to loubby_app
  using (user_id = (select app_user())) with check (user_id = (select app_user()));

grant select, insert, update on user_settings to loubby_app;
create policy own_settings on user_settings to loubby_app
  using (user_id = (select app_user())) with check (user_id = (select app_user()));
