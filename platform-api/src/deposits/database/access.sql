grant select on deposit_transitions to loubby_worker;

-- What an owner reads of their deposits; the worker alone writes.
grant select on deposits to loubby_app, loubby_worker;
grant insert, update (provider_id, checkout_url, state, problem, heard_by, heard_at, ask_at, asked, transfer_id,
  discarded_at) on deposits to loubby_worker;
create policy own_deposits on deposits for select to loubby_app
  using (user_id = (select app_user()) or organization_id = (select app_org()));
create policy all_deposits on deposits to loubby_worker using (true) with check (true);

grant select on payment_methods to loubby_app, loubby_worker;
grant insert, update (is_default, removed_at, forgotten_at) on payment_methods to loubby_worker;
create policy own_methods on payment_methods for select to loubby_app
  using (user_id = (select app_user()) or organization_id = (select app_org()));
create policy all_methods on payment_methods to loubby_worker using (true) with check (true);

grant select, insert on payment_customers to loubby_worker;
create policy all_customers on payment_customers to loubby_worker using (true) with check (true);

grant select on deposit_changes to loubby_app, loubby_worker;
create policy own_changes on deposit_changes for select to loubby_app
  using (exists (select from deposits d where d.id = deposit_id));
create policy all_changes on deposit_changes for select to loubby_worker using (true);
