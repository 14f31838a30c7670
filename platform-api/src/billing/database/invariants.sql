-- What breaks a rule of billing; no row may ever be there.
create view invariant_one_subscription as
  select owner_id::text as subject, count(*) || ' live' as found
  from billing_subscriptions where state <> 'canceled' group by owner_id having count(*) > 1;
grant select on invariant_one_subscription to loubby_worker;

create view invariant_one_paid_period as
  select subscription_id::text as subject, count(*) || ' from ' || period_start as found
  from invoices where state = 'paid' and kind <> 'change'
  group by subscription_id, period_start having count(*) > 1;
grant select on invariant_one_paid_period to loubby_worker;

create view invariant_invoice_totals as
  select i.id::text as subject, 'total ' || i.total_minor || ', lines ' || coalesce(sum(l.amount_minor), 0) as found
  from invoices i left join invoice_lines l on l.invoice_id = i.id
  group by i.id having i.total_minor <> coalesce(sum(l.amount_minor), 0);
grant select on invariant_invoice_totals to loubby_worker;

create view invariant_invoice_numbers as
  select n.year::text as subject, 'last ' || n.last || ', issued ' || count(i.id) || ', highest '
    || coalesce(max(i.number_serial), 0) as found
  from invoice_numbers n left join invoices i on i.number_year = n.year
  group by n.year, n.last having count(i.id) <> n.last or max(i.number_serial) is distinct from n.last;
grant select on invariant_invoice_numbers to loubby_worker;
