grant select, insert, update on daily_mails to loubby_app;
grant insert (user_id, organization_id, time_zone, next_at, told_until), select (user_id, organization_id) on daily_mails
  to loubby_worker;
create policy own_daily_mails on daily_mails to loubby_app
  using (user_id = (select app_user()) and organization_id = (select app_org()))
  with check (user_id = (select app_user()) and organization_id = (select app_org()));
create policy worker_daily_mails on daily_mails to loubby_worker using (true) with check (true);

-- Following a link needs no session.
grant select, insert, delete on daily_mail_links to loubby_app;
grant select on daily_mail_links to loubby_auth;
grant select (created_at), delete on daily_mail_links to loubby_worker;
create policy own_daily_mail_links on daily_mail_links to loubby_app
  using (user_id = (select app_user()) and organization_id = (select app_org()))
  with check (user_id = (select app_user()) and organization_id = (select app_org()));
create policy auth_daily_mail_links on daily_mail_links for select to loubby_auth using (true);
create policy worker_daily_mail_links on daily_mail_links to loubby_worker using (true);
