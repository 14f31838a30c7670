grant select, insert, update (subject_id), delete on event_subjects to loubby_app;
create policy own_event_subjects on event_subjects to loubby_app
  using (owner_id = (select app_user())) with check (owner_id = (select app_user()));
create policy subjects_of_invited on event_subjects for select to loubby_app
  using (event_id in (select invited_events()));
