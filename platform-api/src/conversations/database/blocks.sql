-- Whether the asker and someone may write to each other. With the owner's rights: no one reads who blocked them. Where no
-- one asks, no one is blocked.
create function writing_with(p_other uuid) returns text
  language sql stable security definer set search_path = public as $$
  select case
    when exists (select from blocks where user_id = asker and blocked_id = p_other) then 'blocked_by_you'
    when exists (select from blocks where user_id = p_other and blocked_id = asker) then 'closed'
    else 'open'
  end
  from (select nullif(current_setting('app.user', true), '')::uuid as asker) asking
$$;
revoke execute on function writing_with from public;
grant execute on function writing_with to loubby_app;

grant select, insert, delete on blocks to loubby_app;
create policy own_blocks on blocks for select to loubby_app using (user_id = (select app_user()));
create policy block_someone on blocks for insert to loubby_app
  with check (user_id = (select app_user()) and shares_conversation(blocked_id));
create policy unblock_someone on blocks for delete to loubby_app using (user_id = (select app_user()));
