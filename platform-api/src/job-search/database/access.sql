grant select, insert, delete on saved_jobs to loubby_app;
create policy own_saved_jobs on saved_jobs to loubby_app
  using (user_id = (select app_user())) with check (user_id = (select app_user()));

grant select, insert, update (checked_at), delete on job_alerts to loubby_app;
grant select, delete on job_alerts to loubby_auth;
create policy own_alerts on job_alerts to loubby_app
  using (user_id = (select app_user())) with check (user_id = (select app_user()));
create policy auth_alerts on job_alerts to loubby_auth using (true);

grant select, insert on job_alert_mails to loubby_app;
create policy own_alert_mails on job_alert_mails to loubby_app
  using (user_id = (select app_user())) with check (user_id = (select app_user()));

-- Following a link needs no session.
grant insert on job_alert_links to loubby_app;
grant select on job_alert_links to loubby_auth;
create policy own_alert_links on job_alert_links for insert to loubby_app
  with check (exists (select from job_alerts a where a.id = alert_id and a.user_id = (select app_user())));
create policy auth_alert_links on job_alert_links for select to loubby_auth using (true);

grant select, insert on matched_jobs to loubby_worker;
create policy worker_matched on matched_jobs to loubby_worker using (true) with check (true);

grant select on job_matches to loubby_app;
grant select, insert, update (applied) on job_matches to loubby_worker;
create policy worker_matches on job_matches to loubby_worker using (true) with check (true);
create policy own_matches on job_matches for select to loubby_app using (user_id = (select app_user()));
