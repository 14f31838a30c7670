grant select on ledger_freezes to loubby_app;
grant select on ledger_freezes to loubby_worker;
create policy own_freezes on ledger_freezes for select to loubby_app
  using (owner_id in ((select app_user()), (select app_org())));
create policy all_freezes on ledger_freezes for select to loubby_worker using (true);

create view ledger_freeze_facts with (security_invoker = true) as
  select owner_id, frozen_at from ledger_freezes;
grant select on ledger_freeze_facts to loubby_app;
grant select on ledger_freeze_facts to loubby_worker;

-- What can be taken from an account, which nothing else is taken from until the transaction ends.
create function lock_available(p_account uuid) returns bigint
  language sql security definer set search_path = public as $$
  select credits_posted - debits_posted - debits_pending from ledger_accounts where id = p_account for no key update
$$;
revoke execute on function lock_available from public;
grant execute on function lock_available to loubby_worker;

-- Freezes an owner's wallets, or ends that.
create function freeze_wallets(p_owner uuid, p_frozen boolean) returns void
  language plpgsql security definer set search_path = public as $$
begin
  if p_frozen then
    insert into ledger_freezes (owner_id) values (p_owner) on conflict do nothing;
  else
    delete from ledger_freezes where owner_id = p_owner;
  end if;
end $$;
revoke execute on function freeze_wallets from public;
grant execute on function freeze_wallets to loubby_worker;

-- A frozen wallet pays only what it is frozen for, and its owner cashes nothing out. What was held before is settled as agreed.
create function refuse_frozen() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if exists (
    select from ledger_accounts a join ledger_freezes f on f.owner_id = coalesce(a.user_id, a.organization_id)
    where a.id = new.debit_account and (a.kind = 'wallet' or new.code = 'payout' and a.kind = 'earnings'))
  then
    raise exception 'the wallets of account % are frozen', new.debit_account
      using errcode = 'check_violation', constraint = 'wallet_frozen';
  end if;
  return new;
end $$;
create trigger ledger_transfers_frozen before insert on ledger_transfers
  for each row when (new.kind in ('single', 'pending') and new.code <> 'chargeback') execute function refuse_frozen();
