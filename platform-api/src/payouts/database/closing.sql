-- Removes where a person's earnings went and what tax authorities ask about them. Refuses while a payout is on its way; one
-- that is being asked for needs the tax details, and waits for this.
create function forget_payout_details() returns trigger language plpgsql security definer set search_path = public as $$
begin
  delete from tax_details where user_id = new.id;
  if exists (select from payouts where user_id = new.id and state in ('pending', 'processing')) then
    raise exception 'payouts of % are on their way', new.id
      using errcode = 'check_violation', constraint = 'no_payout_on_its_way';
  end if;
  delete from payout_schedules where user_id = new.id;
  update bank_accounts set state = 'removed', ended_at = now() where user_id = new.id and state in ('waiting', 'active');
  update bank_accounts set sealed = '' where user_id = new.id;
  return null;
end $$;
revoke execute on function forget_payout_details from public;
