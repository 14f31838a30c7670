grant select, insert, update, delete on calendar_imports to loubby_app;
create policy own_calendar_imports on calendar_imports to loubby_app
  using (person_id = (select app_user())) with check (person_id = (select app_user()));
grant select, insert, update, delete on imported_events to loubby_app;
create policy own_imported_events on imported_events to loubby_app
  using (person_id = (select app_user())) with check (person_id = (select app_user()));
-- The clock forgets what was never imported.
grant select (id, state, made_at), delete on calendar_imports to loubby_worker;
create policy all_calendar_imports on calendar_imports to loubby_worker using (true) with check (true);
