-- A seller says another name or another line about their store; its address stays.
grant update (name, tagline) on stores to loubby_app;
create policy edit_own_store on stores for update to loubby_app
  using (owner_id = (select app_user())) with check (owner_id = (select app_user()));
