-- What other modules read of billing.
create view billing_facts with (security_invoker = true) as
  select id, user_id, organization_id, actor_id, plan, cadence, currency, price_minor, state, current_period_start,
    current_period_end, cancel_at_period_end, pending_plan, pending_cadence, coupon_code, special_until, past_due_at,
    retries, due_at, canceled_at, created_at
  from billing_subscriptions;
grant select on billing_facts to loubby_worker;

create view billing_change_facts with (security_invoker = true) as
  select subscription_id, position, to_state, plan, cadence, pending_plan, pending_cadence, cancel_at_period_end,
    current_period_end, at
  from billing_changes;
grant select on billing_change_facts to loubby_worker;

create view invoice_facts with (security_invoker = true) as
  select id, subscription_id, kind, state, currency, total_minor, transfer_id, user_id, organization_id, period_start,
    period_end, issued_at, paid_at, 'LB-' || number_year || '-' || lpad(number_serial::text, 5, '0') as number
  from invoices;
grant select on invoice_facts to loubby_worker;
