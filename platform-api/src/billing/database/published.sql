-- What other modules read of billing.
create view invoice_facts with (security_invoker = true) as
  select id, state, currency, total_minor, transfer_id, user_id, organization_id,
    'LB-' || number_year || '-' || lpad(number_serial::text, 5, '0') as number
  from invoices;
grant select on invoice_facts to loubby_worker;
