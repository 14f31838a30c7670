-- Lets one thing at a time happen to where a seller's earnings go and to new payouts, until the transaction ends; answers
-- whether the seller is still here.
create function hold_payout_seller(p_user uuid) returns boolean
  language plpgsql security definer set search_path = public as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('payouts ' || p_user, 0));
  return exists (select from users where id = p_user and closed_at is null);
end $$;
revoke execute on function hold_payout_seller from public;
grant execute on function hold_payout_seller to loubby_worker;

-- Removes where a person's earnings went and what tax authorities ask about them. Refuses while a payout is on its way; what is
-- being asked for or saved comes before, or finds no one.
create function forget_payout_details() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform hold_payout_seller(new.id);
  if exists (select from payouts where user_id = new.id and state in ('pending', 'processing')) then
    raise exception 'payouts of % are on their way', new.id
      using errcode = 'check_violation', constraint = 'no_payout_on_its_way';
  end if;
  delete from tax_details where user_id = new.id;
  delete from payout_schedules where user_id = new.id;
  update bank_accounts set state = 'removed', ended_at = now() where user_id = new.id and state in ('waiting', 'active');
  update bank_accounts set sealed = '' where user_id = new.id;
  return null;
end $$;
revoke execute on function forget_payout_details from public;
