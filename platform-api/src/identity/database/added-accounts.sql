grant select, insert, delete on added_accounts to loubby_auth;
create policy auth_added_accounts on added_accounts to loubby_auth using (true) with check (true);

-- Forgets accounts that companies opened, no one claimed and nothing belongs to any more; answers how many.
create function forget_added_accounts() returns int language plpgsql security definer set search_path = public as $$
declare
  account uuid;
  forgotten int := 0;
begin
  for account in
    select a.user_id from added_accounts a join users u on u.id = a.user_id
    where a.created_at < now() - interval '1 day' and u.email_verified_at is null
      and not exists (select from applications p where p.candidate_id = a.user_id)
    limit 500
  loop
    begin
      delete from users where id = account;
      forgotten := forgotten + 1;
    exception when foreign_key_violation then
      -- A line of another part of the product still names it.
      null;
    end;
  end loop;
  return forgotten;
end $$;
revoke execute on function forget_added_accounts from public;
grant execute on function forget_added_accounts to loubby_auth;
