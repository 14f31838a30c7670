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
grant select on event_guests to loubby_worker;
create policy all_event_guests on event_guests for select to loubby_worker using (true);

grant select, insert, update, delete on event_occurrences to loubby_app;
create policy own_event_occurrences on event_occurrences to loubby_app
  using (owner_id = (select app_user())) with check (owner_id = (select app_user()));
create policy occurrences_invited_to on event_occurrences for select to loubby_app
  using (event_id in (select invited_events()));

-- The clock lays series out, and what someone without an account books becomes an event.
grant select, insert, update (laid_out_to), delete on events to loubby_worker;
create policy all_events on events to loubby_worker using (true) with check (true);
grant select, insert on event_occurrences to loubby_worker;
create policy all_event_occurrences on event_occurrences to loubby_worker using (true) with check (true);
