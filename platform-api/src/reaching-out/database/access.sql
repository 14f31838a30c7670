grant select, insert on talent_reaches to loubby_app;
create policy company_reaches on talent_reaches to loubby_app
  using (organization_id = (select app_org()))
  with check (organization_id = (select app_org()) and by_user_id = (select app_user()));
