-- Views that other modules read; the tables behind them are this module's own.
create view ledger_account_facts with (security_invoker = true) as
  select a.id, a.organization_id, a.user_id, a.kind, a.currency, a.credits_posted + u.credits as credits_posted,
    a.debits_posted + u.debits as debits_posted, a.debits_pending + u.held as debits_pending,
    a.credits_pending + u.awaited as credits_pending, a.version + u.entries as entries
  from ledger_accounts a
  cross join lateral (
    select coalesce(sum(amount) filter (where amount > 0), 0)::bigint as credits,
      coalesce(sum(-amount) filter (where amount < 0), 0)::bigint as debits,
      coalesce(sum(debits_pending), 0)::bigint as held, coalesce(sum(credits_pending), 0)::bigint as awaited, count(*) filter (where amount <> 0) as entries
    from ledger_unfolded where account_id = a.id and not a.owned
  ) u;
grant select on ledger_account_facts to loubby_app, loubby_worker;

-- What an owner reads of their wallets. It runs with its owner's rights, to name the other side of a transfer and
-- nothing else of it, and therefore asks by itself whose wallet it is. Each entry's words are looked up by its key: a join
-- would read every entry of a wallet to show the latest ten.
create view wallet_statement as
  select e.account_id, e.account_version, a.user_id, a.organization_id, a.currency, e.amount, e.balance_after,
    e.created_at, e.transfer_id, said.code, said.description, said.counterparty, said.counterparty_kind, said.actor
  from ledger_accounts a
  join ledger_entries e on e.account_id = a.id
  cross join lateral (
    select t.code, t.description, c.kind as counterparty_kind,
      -- What comes from one's own earnings comes from no one else.
      case when a.user_id is distinct from c.user_id or c.user_id is null
        then coalesce(o.company_name, trim(u.first_name || ' ' || u.last_name)) end as counterparty,
      -- Who spent or deposited is one of the wallet's own people; who sent from elsewhere isn't theirs to know.
      case when t.code not in ('refund', 'adjustment') and (t.debit_account = a.id or t.code = 'deposit')
        then trim(p.first_name || ' ' || p.last_name) end as actor
    from ledger_transfers t
    join ledger_accounts c on c.id = case when t.debit_account = a.id then t.credit_account else t.debit_account end
    left join users u on u.id = c.user_id
    left join organizations o on o.id = c.organization_id
    left join users p on p.id = t.actor_id
    where t.id = e.transfer_id limit 1
  ) said
  where a.kind = 'wallet' and (a.user_id = (select app_user()) or a.organization_id = (select app_org()));
grant select on wallet_statement to loubby_app;

-- The same entries without their words, for what only sums them.
create view wallet_entries as
  select e.account_id, e.account_version, a.user_id, a.organization_id, a.currency, e.amount, e.balance_after, e.created_at
  from ledger_accounts a
  join ledger_entries e on e.account_id = a.id
  where a.kind = 'wallet' and (a.user_id = (select app_user()) or a.organization_id = (select app_org()));
grant select on wallet_entries to loubby_app;

-- What is kept back from an owner's wallets, or was and is free again; what was settled is in the statement.
create view wallet_holds as
  select h.id as transfer_id, a.user_id, a.organization_id, a.currency, -h.amount as amount, h.created_at, h.code,
    h.description, coalesce(o.company_name, trim(u.first_name || ' ' || u.last_name)) as counterparty,
    c.kind as counterparty_kind,
    case when h.code not in ('refund', 'adjustment') then trim(p.first_name || ' ' || p.last_name) end as actor,
    case when r.id is null then 'pending' else 'failed' end as state
  from ledger_accounts a
  join ledger_transfers h on h.debit_account = a.id and h.kind = 'pending'
  join ledger_accounts c on c.id = h.credit_account
  left join ledger_transfers r on r.pending_id = h.id
  left join users u on u.id = c.user_id
  left join organizations o on o.id = c.organization_id
  left join users p on p.id = h.actor_id
  where a.kind = 'wallet' and coalesce(r.kind, 'void') = 'void'
    and (a.user_id = (select app_user()) or a.organization_id = (select app_org()));
grant select on wallet_holds to loubby_app;

create view ledger_transfer_facts with (security_invoker = true) as
  select id, kind, currency, amount, code, pending_id, debit_account, credit_account, description, actor_id, group_id,
    created_at, expires_at
  from ledger_transfers;
grant select on ledger_transfer_facts to loubby_worker;

-- Which request each transfer answers.
create view ledger_posting_facts with (security_invoker = true) as
  select operation, key, (jsonb_array_elements_text(response -> 'transfers'))::uuid as transfer_id
  from idempotency_keys;
grant select on ledger_posting_facts to loubby_worker;

create view ledger_entry_facts with (security_invoker = true) as
  select account_id, account_version, transfer_id, amount, balance_after, created_at from ledger_entries;
grant select on ledger_entry_facts to loubby_worker;
