-- What the entries say beside what an account says. All is well where balance = entries_total, the counts of what is
-- wrong are 0, and held = holds_total.
create view ledger_account_proofs as
  select a.id as account_id, a.kind, a.currency, a.user_id, a.organization_id,
    a.credits_posted - a.debits_posted + u.total as balance, e.total + u.total as entries_total,
    e.entries + u.entries as entries, e.broken, e.unbalanced, e.below_zero, a.debits_pending + u.held as held,
    h.total as holds_total
  from ledger_accounts a
  cross join lateral (
    select count(*) as entries, coalesce(sum(amount), 0)::bigint as total,
      count(*) filter (where account_version <> place or balance_after <> running) as broken,
      count(*) filter (where transfer_sides <> 2 or transfer_sum <> 0) as unbalanced,
      count(*) filter (where running < 0 and not a.allow_negative) as below_zero
    from (
      select mine.amount, mine.account_version, mine.balance_after, row_number() over line as place,
        sum(mine.amount) over line as running, sides.count as transfer_sides, sides.sum as transfer_sum
      from ledger_entries mine
      cross join lateral (
        select count(*), sum(amount) from ledger_sides each where each.transfer_id = mine.transfer_id
      ) sides
      where mine.account_id = a.id
      window line as (order by mine.account_version)
    ) lines
  ) e
  cross join lateral (
    select count(*) filter (where amount <> 0) as entries, coalesce(sum(amount), 0)::bigint as total,
      coalesce(sum(debits_pending), 0)::bigint as held
    from ledger_unfolded where account_id = a.id
  ) u
  cross join lateral (
    select coalesce(sum(t.amount), 0)::bigint as total
    from ledger_transfers t
    where t.debit_account = a.id and t.kind = 'pending'
      and not exists (select from ledger_transfers r where r.pending_id = t.id)
  ) h;
grant select on ledger_account_proofs to loubby_worker;

create view own_ledger_proofs as
  select * from ledger_account_proofs
  where user_id = (select app_user()) or organization_id = (select app_org());
grant select on own_ledger_proofs to loubby_app;

-- What is always so of money, each as a view of what breaks it: no row of any of them may ever be there. `subject` says
-- of what, `found` what is wrong with it.

create view invariant_currency_sums as
  select currency as subject, 'sum ' || sum(amount) as found
  from (
    select currency, credits_posted - debits_posted as amount from ledger_accounts
    union all
    select a.currency, u.amount from ledger_unfolded u join ledger_accounts a on a.id = u.account_id
  ) each
  group by currency having sum(amount) <> 0;
grant select on invariant_currency_sums to loubby_worker;

create view invariant_two_sides as
  select t.id::text as subject, sides.count || ' sides, sum ' || sides.sum as found
  from ledger_transfers t
  cross join lateral (
    select count(*), coalesce(sum(e.amount), 0) as sum,
      coalesce(bool_and((e.account_id, e.amount) in ((t.debit_account, -t.amount), (t.credit_account, t.amount))), true)
        as own
    from ledger_sides e where e.transfer_id = t.id
  ) sides
  where case when t.kind in ('single', 'post') then sides.count <> 2 or sides.sum <> 0 or not sides.own
    else sides.count <> 0 end;
grant select on invariant_two_sides to loubby_worker;

create view invariant_account_totals as
  select account_id::text as subject, 'balance ' || balance || ', its entries ' || entries_total as found
  from ledger_account_proofs where balance <> entries_total;
grant select on invariant_account_totals to loubby_worker;

create view invariant_entry_order as
  select account_id::text as subject, broken || ' misplaced' as found
  from ledger_account_proofs where broken > 0;
grant select on invariant_entry_order to loubby_worker;

create view invariant_folding as
  select transfer_id::text as subject, 'appended ' || appended_at as found
  from ledger_unfolded where appended_at < now() - interval '1 hour';
grant select on invariant_folding to loubby_worker;

create view invariant_overdraft as
  select account_id::text as subject, below_zero || ' overdrawn' as found
  from ledger_account_proofs where below_zero > 0;
grant select on invariant_overdraft to loubby_worker;

create view invariant_holds as
  select account_id::text as subject, 'held ' || held || ', open holds ' || holds_total as found
  from ledger_account_proofs where held <> holds_total
  union all
  select h.id::text, 'resolutions: ' || count(*) from ledger_transfers h
  join ledger_transfers r on r.pending_id = h.id
  group by h.id, h.kind, h.amount having count(*) > 1 or h.kind <> 'pending' or max(r.amount) > h.amount;
grant select on invariant_holds to loubby_worker;

create view invariant_expired_holds as
  select h.id::text as subject, 'expired ' || h.expires_at as found
  from ledger_transfers h
  where h.expires_at < now() - interval '1 hour'
    and not exists (select from ledger_transfers r where r.pending_id = h.id);
grant select on invariant_expired_holds to loubby_worker;

-- Whatever was posted answers one request, by its key, and no second one.
create view invariant_one_effect as
  select t.id::text as subject, count(k.id) || ' keys' as found
  from ledger_transfers t
  left join (select jsonb_array_elements_text(response -> 'transfers') as id from idempotency_keys) k
    on k.id = t.id::text
  group by t.id having count(k.id) <> 1;
grant select on invariant_one_effect to loubby_worker;
