grant select on order_transitions to loubby_worker;

-- The two sides read theirs; the worker alone writes.
grant select on orders to loubby_app;
grant select, insert, update on orders to loubby_worker;
create policy own_orders on orders for select to loubby_app
  using (user_id = (select app_user()) or organization_id = (select app_org()) or seller_id = (select app_seller('orders')));
create policy all_orders on orders to loubby_worker using (true) with check (true);

grant select on order_changes to loubby_app, loubby_worker;
create policy own_changes on order_changes for select to loubby_app
  using (exists (select from orders o where o.id = order_id));
create policy all_changes on order_changes for select to loubby_worker using (true);

grant select on order_charge_transitions to loubby_worker;
grant select on order_charges to loubby_app;
grant select, insert, update on order_charges to loubby_worker;
create policy own_charges on order_charges for select to loubby_app
  using (exists (select from orders o where o.id = order_id));
create policy all_charges on order_charges to loubby_worker using (true) with check (true);

grant select on checkout_session_transitions to loubby_worker;
grant select on checkout_sessions to loubby_app;
grant select, insert, update on checkout_sessions to loubby_worker;
create policy own_sessions on checkout_sessions for select to loubby_app
  using (user_id = (select app_user()) or organization_id = (select app_org()));
create policy all_sessions on checkout_sessions to loubby_worker using (true) with check (true);
