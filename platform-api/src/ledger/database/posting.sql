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
  if new.kind in ('single', 'post') and (select count(*) from ledger_sides where transfer_id = new.id) <> 2 then
    raise exception 'transfer % does not have both its sides', new.id
      using errcode = 'check_violation', constraint = 'transfer_balances';
  end if;
  return null;
end $$;

create constraint trigger ledger_transfers_balance after insert on ledger_transfers
  deferrable initially deferred for each row execute function demand_both_sides();

-- The account of an owner, opened when it is first needed. Without an owner it is the product's.
create function open_ledger_account(p_id uuid, p_kind text, p_currency text, p_user uuid, p_organization uuid)
returns uuid language plpgsql security definer set search_path = public
set plan_cache_mode = force_generic_plan as $$
declare answer uuid;
begin
  -- Each kind of owner has an index of its own. Who loses a race to open one finds what the other opened.
  for attempt in 1..2 loop
    if p_user is not null then
      select id into answer from ledger_accounts where user_id = p_user and kind = p_kind and currency = p_currency;
    elsif p_organization is not null then
      select id into answer from ledger_accounts
      where organization_id = p_organization and kind = p_kind and currency = p_currency;
    else
      select id into answer from ledger_accounts
      where user_id is null and organization_id is null and kind = p_kind and currency = p_currency;
    end if;
    if answer is null then
      insert into ledger_accounts (id, kind, currency, user_id, organization_id, allow_negative)
      select p_id, k.kind, p_currency, p_user, p_organization, k.allow_negative
      from ledger_account_kinds k where k.kind = p_kind
      on conflict do nothing
      returning id into answer;
    end if;
    if answer is not null then
      return answer;
    end if;
  end loop;
  raise exception 'no account of the kind %', p_kind using errcode = 'no_data_found';
end $$;
revoke execute on function open_ledger_account from public;
grant execute on function open_ledger_account to loubby_worker;

-- The steps of a posting with ids for their accounts. A side that says whose account it is, {id, kind, currency, user,
-- organization}, is opened under its id where there is none.
create function open_sides(p_transfers jsonb) returns jsonb
language plpgsql security definer set search_path = public as $$
declare
  opened jsonb := p_transfers;
  place text[];
  side jsonb;
begin
  for step in 0..jsonb_array_length(p_transfers) - 1 loop
    foreach place slice 1 in array array[[step::text, 'debit'], [step::text, 'credit']] loop
      side := p_transfers #> place;
      if jsonb_typeof(side) = 'object' then
        opened := jsonb_set(opened, place, to_jsonb(open_ledger_account((side ->> 'id')::uuid, side ->> 'kind',
          side ->> 'currency', (side ->> 'user')::uuid, (side ->> 'organization')::uuid)));
      end if;
    end loop;
  end loop;
  return opened;
end $$;
revoke execute on function open_sides from public;
grant execute on function open_sides to loubby_worker;
