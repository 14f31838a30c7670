-- What other modules read of deposits.
create view deposit_facts with (security_invoker = true) as
  select id, state, provider, currency, amount_minor, transfer_id from deposits;
grant select on deposit_facts to loubby_worker;
