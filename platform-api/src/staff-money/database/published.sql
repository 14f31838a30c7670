-- What other modules read of refunds and adjustments.
create view money_request_facts with (security_invoker = true) as
  select r.id, r.kind, r.state, r.currency, r.amount_minor, r.deposit_id, r.hold_id, r.transfer_id, d.provider,
    r.return_id
  from money_requests r left join deposit_facts d on d.id = r.deposit_id;
grant select on money_request_facts to loubby_worker;

-- Who owns wallets, by the names that staff know them by. It runs with its owner's rights, and only the worker reads it.
create view money_owners as
  select 'person' as kind, id, trim(first_name || ' ' || last_name) as name, email_address::text as email, name_slug
  from users
  union all
  select 'organization', id, company_name, null, name_slug from organizations;
grant select on money_owners to loubby_worker;

-- What breaks a rule of refunds and adjustments; no row may ever be there.
create view invariant_money_requests as
  select r.id::text as subject, r.kind || ' ' || r.state || ', posted ' || coalesce(t.amount::text, 'nothing') as found
  from money_request_facts r left join ledger_transfer_facts t on t.id = r.transfer_id
  where r.state in ('succeeded', 'returned') and (t.amount is distinct from r.amount_minor or t.currency <> r.currency)
  union all
  select r.id::text, r.kind || ' ' || r.state || ', hold ' || coalesce(s.kind, 'open')
  from money_request_facts r left join ledger_transfer_facts s on s.pending_id = r.hold_id
  where r.kind = 'refund' and case r.state
    when 'succeeded' then s.kind is distinct from 'post'
    when 'returned' then s.kind is distinct from 'post'
    when 'failed' then s.kind is distinct from 'void'
    when 'approved' then r.hold_id is null or s.id is not null
    when 'pending' then r.hold_id is null or s.id is not null
    else r.hold_id is not null end
  union all
  select r.deposit_id::text, 'refunds ' || sum(r.amount_minor) || ' of ' || d.amount_minor
  from money_request_facts r join deposit_facts d on d.id = r.deposit_id
  where r.state not in ('declined', 'withdrawn', 'failed', 'returned')
  group by r.deposit_id, d.amount_minor having sum(r.amount_minor) > d.amount_minor
  union all
  select r.id::text, r.kind || ' returned ' || coalesce(t.amount::text, 'nothing')
  from money_request_facts r
  left join ledger_transfer_facts went on went.id = r.transfer_id
  left join ledger_transfer_facts t on t.id = r.return_id
  where r.state = 'returned' and (t.amount is distinct from r.amount_minor or t.currency <> r.currency
    or t.debit_account <> went.credit_account or t.credit_account <> went.debit_account)
  union all
  select request_id::text, 'step ' || position || ' from ' || coalesce(from_state, 'nothing') || ' to ' || to_state
  from (
    select c.*, lag(to_state) over line as before, row_number() over line - 1 as place
    from money_request_changes c window line as (partition by request_id order by position)
  ) steps
  where position <> place or from_state is distinct from before
    or (from_state is not null and (from_state, to_state) not in (select * from money_request_transitions));
grant select on invariant_money_requests to loubby_worker;

-- Payments that were disputed at the bank, and what their owners' wallets answer for; what the bank only asks about isn't among them.
create view chargeback_facts with (security_invoker = true) as
  select deposit_id, owner_id, currency, state, created_at, settled_at, paid_minor,
    case when state in ('won', 'withdrawn') then 0 else owed_minor - paid_minor end as owes_minor
  from chargebacks where owed_minor > 0;
grant select on chargeback_facts to loubby_worker;
