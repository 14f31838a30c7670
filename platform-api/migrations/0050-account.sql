-- People change their own row, and of it only what the settings page shows.
grant update (first_name, last_name, phone_number, phone_country, logo_key) on users to loubby_app;
create policy own_account on users for update to loubby_app
  using (id = (select app_user()))
  with check (id = (select app_user()) and (logo_key is null or logo_key like 'cdn/avatar/%'));
