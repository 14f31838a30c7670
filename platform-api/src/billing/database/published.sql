-- What other modules read of billing.
create view invoice_facts with (security_invoker = true) as
  select id, state, currency, total_minor, transfer_id from invoices;
grant select on invoice_facts to loubby_worker;
