-- Both sides of what moved money, folded or not.
create view ledger_sides as
  select transfer_id, account_id, amount from ledger_entries
  union all
  select transfer_id, account_id, amount from ledger_unfolded where amount <> 0;
grant select on ledger_sides to loubby_worker;

-- Makes entries of what was appended to an account, in that order, and adds it to the account's totals: the first
-- p_limit of it, or all where that is null. Answers how many.
create function fold_ledger_account(p_account uuid, p_limit int) returns int
language plpgsql security definer set search_path = public as $$
declare folded int;
begin
  perform from ledger_accounts where id = p_account for no key update;
  with taken as (
    delete from ledger_unfolded where account_id = p_account and id in (
      select id from ledger_unfolded where account_id = p_account order by id limit p_limit)
    returning *
  ), entered as (
    insert into ledger_entries (account_id, account_version, transfer_id, amount, balance_after, created_at)
    select a.id, a.version + row_number() over line, t.transfer_id, t.amount,
      a.credits_posted - a.debits_posted + (sum(t.amount) over line)::bigint, t.created_at
    from taken t join ledger_accounts a on a.id = t.account_id
    where t.amount <> 0
    window line as (order by t.id)
  ), totals as (
    select count(*) filter (where amount <> 0) as entries, coalesce(sum(-amount) filter (where amount < 0), 0) as debits,
      coalesce(sum(amount) filter (where amount > 0), 0) as credits, sum(debits_pending) as debits_pending,
      sum(credits_pending) as credits_pending
    from taken having count(*) > 0
  ), counted as (
    update ledger_accounts a
    set version = a.version + t.entries, debits_posted = a.debits_posted + t.debits,
      credits_posted = a.credits_posted + t.credits, debits_pending = a.debits_pending + t.debits_pending,
      credits_pending = a.credits_pending + t.credits_pending
    from totals t where a.id = p_account
  )
  select count(*) into folded from taken;
  return folded;
end $$;
revoke execute on function fold_ledger_account from public;

-- Folds up to p_limit of each account's appended entries, or all where that is null; answers how many.
create function fold_ledger_accounts(p_limit int) returns int
language plpgsql security definer set search_path = public as $$
declare
  account uuid;
  folded int := 0;
begin
  for account in
    select id from ledger_accounts a
    where not owned and exists (select from ledger_unfolded u where u.account_id = a.id) order by id
  loop
    folded := folded + fold_ledger_account(account, p_limit);
  end loop;
  return folded;
end $$;
revoke execute on function fold_ledger_accounts from public;
grant execute on function fold_ledger_accounts to loubby_worker;

-- What is appended is a side of its transfer, with what that moves and holds, on an account of the product's own. In
-- place of foreign keys of its own, each of which would lock the account's row once more for every request.
create function demand_unfolded_side() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if not exists (
    select from ledger_transfers t
    left join ledger_transfers h on h.id = t.pending_id
    cross join lateral (
      select case when t.kind in ('single', 'post') then t.amount else 0 end as moved,
        case t.kind when 'pending' then t.amount when 'single' then 0 else -h.amount end as held
    ) m
    where t.id = new.transfer_id
      and (new.account_id, new.amount, new.debits_pending, new.credits_pending) in (
        (t.debit_account, -m.moved, m.held, 0), (t.credit_account, m.moved, 0, m.held))
  ) or exists (select from ledger_accounts where id = new.account_id and owned) then
    raise exception 'not a side of transfer % that may be appended', new.transfer_id
      using errcode = 'check_violation', constraint = 'transfer_balances';
  end if;
  return new;
end $$;
create trigger ledger_unfolded_are_sides before insert on ledger_unfolded
  for each row execute function demand_unfolded_side();

-- What leaves has become an entry.
create function demand_folded() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if exists (
    select from gone g where g.amount <> 0 and not exists (
      select from ledger_entries e
      -- As text, since the index to use is that of the transfer: an account has any number of entries.
      where e.transfer_id = g.transfer_id and e.account_id::text = g.account_id::text and e.amount = g.amount)
  ) then
    raise exception 'an appended entry was dropped'
      using errcode = 'check_violation', constraint = 'unfolded_becomes_entry';
  end if;
  return null;
end $$;
create trigger ledger_unfolded_become_entries after delete on ledger_unfolded
  referencing old table as gone for each statement execute function demand_folded();
