-- What subscriptions took in is what their invoices say; no row may ever be there.
create view invariant_invoice_income as
  select i.id::text as subject, 'posted ' || coalesce(t.amount::text, 'nothing') as found
  from invoice_facts i left join ledger_transfer_facts t on t.id = i.transfer_id
  where i.state = 'paid' and i.total_minor > 0
    and (t.id is null or (t.code, t.currency, t.amount) is distinct from ('subscription', i.currency, i.total_minor)
      or not exists (
        select from ledger_posting_facts p
        where p.operation = 'billing.invoice' and p.key = i.id::text and p.transfer_id = t.id))
  union all
  select p.transfer_id::text, 'unbilled'
  from ledger_posting_facts p
  where p.operation = 'billing.invoice'
    and not exists (select from invoice_facts i where i.transfer_id = p.transfer_id and i.state = 'paid');
grant select on invariant_invoice_income to loubby_worker;
