grant select on connection_state_transitions to loubby_app;

grant select, insert, update on connections to loubby_app;
create policy own_connections on connections for select to loubby_app
  using ((select app_user()) in (requester_id, addressee_id));
create policy ask_to_connect on connections for insert to loubby_app
  with check (requester_id = (select app_user()) and state = 'pending');
create policy change_connections on connections for update to loubby_app
  using ((select app_user()) in (requester_id, addressee_id))
  with check ((select app_user()) in (requester_id, addressee_id));

grant select, insert, delete on connection_blocks to loubby_app;
create policy own_blocks on connection_blocks to loubby_app
  using (blocker_id = (select app_user())) with check (blocker_id = (select app_user()));
