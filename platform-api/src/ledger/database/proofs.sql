-- What the entries say beside what an account says. All is well where balance = entries_total, the counts of what is
-- wrong are 0, and held = holds_total.
create view ledger_account_proofs as
  select a.id as account_id, a.kind, a.currency, a.user_id, a.organization_id,
    a.credits_posted - a.debits_posted as balance, e.total as entries_total, e.entries, e.broken, e.unbalanced,
    e.below_zero, a.debits_pending as held, h.total as holds_total
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
        select count(*), sum(amount) from ledger_entries each where each.transfer_id = mine.transfer_id
      ) sides
      where mine.account_id = a.id
      window line as (order by mine.account_version)
    ) lines
  ) e
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
