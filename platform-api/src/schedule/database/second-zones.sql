grant select, insert, update, delete on second_zones to loubby_app;
create policy own_second_zone on second_zones to loubby_app
  using (user_id = (select app_user())) with check (user_id = (select app_user()));
