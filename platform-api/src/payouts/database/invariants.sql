-- What breaks a rule of payouts; no row may ever be there. The money of each has moved exactly as its state says.
create view invariant_payout_money as
  select p.id::text as subject, 'payout ' || p.state || ', ' || leg.name || ' ' || coalesce(t.amount::text, 'missing') as found
  from payouts p
  cross join lateral (values
    ('asked', p.asked_transfer_id, 'earnings', 'payouts_in_transit', true),
    ('ended', p.ended_transfer_id, 'payouts_in_transit',
      case p.state when 'paid' then 'bank_clearing' else 'earnings' end, p.state in ('paid', 'declined')),
    ('returned', p.returned_transfer_id, 'bank_clearing', 'earnings', p.returned_at is not null)
  ) leg (name, transfer_id, from_kind, to_kind, is_due)
  left join ledger_transfer_facts t on t.id = leg.transfer_id
  left join ledger_account_facts f on f.id = t.debit_account
  left join ledger_account_facts c on c.id = t.credit_account
  where (t.id is not null) <> leg.is_due
    or (leg.is_due and (t.kind, t.amount, t.currency, f.kind, c.kind)
      is distinct from ('single', p.amount_minor, p.currency, leg.from_kind, leg.to_kind))
    or f.user_id <> p.user_id or c.user_id <> p.user_id;
grant select on invariant_payout_money to loubby_worker;

-- What is in transit is the sum of the payouts that are.
create view invariant_payout_transit as
  select coalesce(a.user_id, p.user_id)::text as subject,
    coalesce(a.currency, p.currency) || ', transit ' || coalesce(a.balance, 0) || ', payouts ' || coalesce(p.total, 0) as found
  from (
    select user_id, currency, credits_posted - debits_posted as balance
    from ledger_account_facts where kind = 'payouts_in_transit'
  ) a
  full join (
    select user_id, currency, sum(amount_minor) as total
    from payouts where state in ('pending', 'processing') group by user_id, currency
  ) p on p.user_id = a.user_id and p.currency = a.currency
  where coalesce(a.balance, 0) <> coalesce(p.total, 0);
grant select on invariant_payout_transit to loubby_worker;

create view invariant_payout_history as
  select payout_id::text as subject, 'step ' || position || ' from ' || coalesce(from_state, 'nothing') || ' to '
    || to_state as found
  from (
    select c.*, lag(to_state) over line as before, row_number() over line - 1 as place,
      lead(position) over line is null as is_last, p.state
    from payout_changes c join payouts p on p.id = c.payout_id
    window line as (partition by payout_id order by position)
  ) steps
  where position <> place or from_state is distinct from before
    or (from_state is null) <> (to_state = 'pending')
    or (from_state is not null and (from_state, to_state) not in (select * from payout_transitions))
    or (is_last and to_state <> state)
  union all
  select p.id::text, 'no history' from payouts p
  where not exists (select from payout_changes c where c.payout_id = p.id);
grant select on invariant_payout_history to loubby_worker;
