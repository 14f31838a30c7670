grant select, insert, update, delete on events to loubby_app;
create policy own_events on events to loubby_app
  using (owner_id = (select app_user())) with check (owner_id = (select app_user()));
create policy invited on events for select to loubby_app
  using (id in (select invited_events()));

grant select, insert, delete on event_guests to loubby_app;
create policy own_event_guests on event_guests to loubby_app
  using (owner_id = (select app_user())) with check (owner_id = (select app_user()));
create policy fellow_guests on event_guests for select to loubby_app
  using (event_id in (select invited_events()));
