-- The session tells what a candidate said of themselves.
grant select, insert, update on profiles to loubby_app;
grant select (user_id, headline, availability, experience, categories, resume_file_id) on profiles to loubby_auth;
create policy own_profile on profiles to loubby_app
  using (user_id = (select app_user())) with check (user_id = (select app_user()));
create policy applicants_profiles on profiles for select to loubby_app using (has_applied_here(user_id));
create policy auth_profiles on profiles for select to loubby_auth using (true);

grant select, insert, delete on profile_positions to loubby_app;
create policy own_positions on profile_positions to loubby_app
  using (user_id = (select app_user())) with check (user_id = (select app_user()));
create policy applicants_positions on profile_positions for select to loubby_app using (has_applied_here(user_id));

grant select, insert, delete on profile_education to loubby_app;
create policy own_education on profile_education to loubby_app
  using (user_id = (select app_user())) with check (user_id = (select app_user()));
create policy applicants_education on profile_education for select to loubby_app using (has_applied_here(user_id));
