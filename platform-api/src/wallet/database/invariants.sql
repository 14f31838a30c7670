-- What a provider took in is what was deposited through it, less what went back or was charged back; no row may ever be there.
create view invariant_provider_clearing as
  with clearing (kind, currency, balance) as (
    select kind, currency, credits_posted - debits_posted from ledger_account_facts
    where kind in ('sandbox_clearing', 'paystack_clearing', 'stripe_clearing')
  ), paid (kind, currency, amount) as (
    select provider || '_clearing', currency, sum(amount_minor)
    from (
      select provider, currency, amount_minor from deposit_facts where state = 'succeeded'
      union all
      select provider, currency, -amount_minor from money_request_facts where kind = 'refund' and state = 'succeeded'
      union all
      select provider, currency, -amount_minor from chargeback_movement_facts where kind in ('taken', 'lost')
    ) each
    group by provider, currency
  )
  select kind || ' ' || currency as subject,
    'balance ' || coalesce(c.balance, 0) || ', deposits ' || coalesce(p.amount, 0) as found
  from clearing c full join paid p using (kind, currency)
  where coalesce(c.balance, 0) + coalesce(p.amount, 0) <> 0;
grant select on invariant_provider_clearing to loubby_worker;

create view invariant_deposit_postings as
  select d.id::text as subject, 'posted ' || coalesce(t.amount::text, 'nothing') as found
  from deposit_facts d left join ledger_transfer_facts t on t.id = d.transfer_id
  where d.state = 'succeeded' and (t.amount is distinct from d.amount_minor or t.currency <> d.currency);
grant select on invariant_deposit_postings to loubby_worker;
