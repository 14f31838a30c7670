-- What other modules read of payouts: where earnings went.
create view payout_facts with (security_invoker = true) as
  select id, user_id, currency, reference, state, bank_reference, amount_minor, asked_transfer_id, changed_at, returned_at,
    created_at
  from payouts;
grant select on payout_facts to loubby_worker;
