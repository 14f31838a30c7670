grant select on billing_transitions to loubby_worker;
grant select on invoice_transitions to loubby_worker;

-- What a subscriber reads of their own; the worker alone writes.
grant select on billing_subscriptions to loubby_app;
grant select, insert, update on billing_subscriptions to loubby_worker;
create policy own_subscriptions on billing_subscriptions for select to loubby_app
  using (user_id = (select app_user()) or organization_id = (select app_org()));
create policy all_subscriptions on billing_subscriptions to loubby_worker using (true) with check (true);

grant select on billing_changes to loubby_worker;
create policy all_changes on billing_changes for select to loubby_worker using (true);

grant select on invoices to loubby_app;
grant select, insert, update on invoices to loubby_worker;
create policy own_invoices on invoices for select to loubby_app
  using (user_id = (select app_user()) or organization_id = (select app_org()));
create policy all_invoices on invoices to loubby_worker using (true) with check (true);

grant select on invoice_lines to loubby_app;
grant select, insert on invoice_lines to loubby_worker;
create policy own_lines on invoice_lines for select to loubby_app
  using (exists (select from invoices i where i.id = invoice_id));
create policy all_lines on invoice_lines to loubby_worker using (true) with check (true);

grant select, insert, update on invoice_numbers to loubby_worker;

grant select, insert on billing_requests to loubby_worker;
create policy all_requests on billing_requests to loubby_worker using (true) with check (true);
