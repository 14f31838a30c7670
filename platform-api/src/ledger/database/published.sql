-- Views that other modules read; the tables behind them are this module's own.
create view ledger_account_facts with (security_invoker = true) as
  select id, organization_id, user_id, kind, currency, credits_posted, debits_posted, debits_pending
  from ledger_accounts;
grant select on ledger_account_facts to loubby_app, loubby_worker;

-- What an owner reads of their wallets. It runs with its owner's rights, to name the other side of a transfer and
-- nothing else of it, and therefore asks by itself whose wallet it is.
create view wallet_statement as
  select e.account_id, e.account_version, a.user_id, a.organization_id, a.currency, e.amount, e.balance_after,
    e.created_at, t.id as transfer_id, t.code, t.description,
    coalesce(o.company_name, trim(u.first_name || ' ' || u.last_name)) as counterparty, c.kind as counterparty_kind
  from ledger_accounts a
  join ledger_entries e on e.account_id = a.id
  join ledger_transfers t on t.id = e.transfer_id
  join ledger_accounts c on c.id = case when t.debit_account = a.id then t.credit_account else t.debit_account end
  left join users u on u.id = c.user_id
  left join organizations o on o.id = c.organization_id
  where a.kind = 'wallet' and (a.user_id = (select app_user()) or a.organization_id = (select app_org()));
grant select on wallet_statement to loubby_app;

create view ledger_transfer_facts with (security_invoker = true) as
  select id, kind, currency, amount, code from ledger_transfers;
grant select on ledger_transfer_facts to loubby_worker;
