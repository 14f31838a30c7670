grant select on name_words to loubby_app;
-- Anyone who works in a company finds the people that every company may find.
create policy found_by_company on name_words for select to loubby_app
  using (scope = (select app_org()) or scope = nobody() and (select is_company_member()));

grant select, insert, delete on saved_companies to loubby_app;
create policy own_saved_companies on saved_companies to loubby_app
  using (user_id = (select app_user())) with check (user_id = (select app_user()));

grant select, insert, delete on saved_people to loubby_app;
create policy own_saved_people on saved_people to loubby_app
  using (user_id = (select app_user()) and organization_id = (select app_org()))
  with check (user_id = (select app_user()) and organization_id = (select app_org()));
