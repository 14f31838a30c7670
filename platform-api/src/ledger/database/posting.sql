-- An entry is one of its transfer's two sides, with its amount; a transfer that moves money has both when it commits.
create function demand_side() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if not exists (
    select from ledger_transfers t
    where t.id = new.transfer_id and t.kind in ('single', 'post')
      and (new.account_id, new.amount) in ((t.debit_account, -t.amount), (t.credit_account, t.amount))
  ) then
    raise exception 'an entry that is not a side of transfer %', new.transfer_id
      using errcode = 'check_violation', constraint = 'transfer_balances';
  end if;
  return new;
end $$;
create trigger ledger_entries_are_sides before insert on ledger_entries
  for each row execute function demand_side();

create function demand_both_sides() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if new.kind in ('single', 'post') and (select count(*) from ledger_entries where transfer_id = new.id) <> 2 then
    raise exception 'transfer % does not have both its sides', new.id
      using errcode = 'check_violation', constraint = 'transfer_balances';
  end if;
  return null;
end $$;

create constraint trigger ledger_transfers_balance after insert on ledger_transfers
  deferrable initially deferred for each row execute function demand_both_sides();

-- The account of an owner, opened when it is first needed. Without an owner it is the product's.
create function open_ledger_account(p_id uuid, p_kind text, p_currency text, p_user uuid, p_organization uuid)
returns uuid language plpgsql security definer set search_path = public as $$
declare answer uuid;
begin
  insert into ledger_accounts (id, kind, currency, user_id, organization_id, allow_negative)
  select p_id, k.kind, p_currency, p_user, p_organization, k.allow_negative
  from ledger_account_kinds k where k.kind = p_kind
  on conflict do nothing;
  select a.id into strict answer from ledger_accounts a
  where a.kind = p_kind and a.currency = p_currency
    and case
      when p_user is not null then a.user_id = p_user
      when p_organization is not null then a.organization_id = p_organization
      else a.user_id is null and a.organization_id is null
    end;
  return answer;
end $$;
revoke execute on function open_ledger_account from public;
grant execute on function open_ledger_account to loubby_worker;
