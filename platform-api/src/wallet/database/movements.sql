-- What moved.
create view completed_movements with (security_invoker = true) as
  select transfer_id as id, account_id, account_version, user_id, organization_id, currency, amount, balance_after,
    created_at, code, description, counterparty, counterparty_kind, actor, 'completed' as state, null::text as problem
  from wallet_statement;
grant select on completed_movements to loubby_app;

-- What is on its way, and what ended without moving money: no entry of any account.
create view other_movements with (security_invoker = true) as
  select id, null::uuid as account_id, 0::bigint as account_version, user_id, organization_id, currency,
    amount_minor as amount, 0::bigint as balance_after, created_at, 'deposit' as code, '' as description,
    null::text as counterparty, provider || '_clearing' as counterparty_kind, null::text as actor,
    case when state in ('created', 'needs_action', 'pending') then 'pending' else 'failed' end as state, problem
  from deposit_facts where state <> 'succeeded'
  union all
  select transfer_id, null, 0, user_id, organization_id, currency, amount, 0, created_at, code, description,
    counterparty, counterparty_kind, actor, state, null
  from wallet_holds;
grant select on other_movements to loubby_app;

-- Everything of a wallet's.
create view wallet_movements with (security_invoker = true) as
  select * from completed_movements
  union all
  select * from other_movements;
grant select on wallet_movements to loubby_app;
