-- The worker's alone: a browser never reads what a provider said, nor what the sandbox knows.
grant select, insert, update (state, settled_at) on payment_events to loubby_worker;
create policy all_events on payment_events to loubby_worker using (true) with check (true);

grant select, insert, update (state, settles_at, card) on sandbox_payments to loubby_worker;
create policy all_payments on sandbox_payments to loubby_worker using (true) with check (true);

grant select on sandbox_keys to loubby_worker;
create policy its_key on sandbox_keys for select to loubby_worker using (true);

grant select on sandbox_refunds to loubby_worker;
grant insert on sandbox_refunds to loubby_worker;
grant update (state) on sandbox_refunds to loubby_worker;
create policy all_refunds on sandbox_refunds to loubby_worker using (true) with check (true);

grant select on sandbox_chargebacks to loubby_worker;
grant insert on sandbox_chargebacks to loubby_worker;
grant update (state, evidence, decides_at) on sandbox_chargebacks to loubby_worker;
create policy all_chargebacks on sandbox_chargebacks to loubby_worker using (true) with check (true);
