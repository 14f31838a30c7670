grant select, delete, insert, update (body, mentions, send_at, refusal) on scheduled_messages to loubby_app;
create policy own_scheduled on scheduled_messages to loubby_app
  using (user_id = (select app_user()))
  with check (user_id = (select app_user()));

-- Who wrote what is due.
grant select on scheduled_messages to loubby_worker;
create policy worker_scheduled on scheduled_messages for select to loubby_worker using (true);
