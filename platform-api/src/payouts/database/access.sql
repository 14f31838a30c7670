grant select on bank_account_transitions to loubby_worker;
grant select on payout_transitions to loubby_worker;

-- Sellers read theirs, but for what is sealed; the worker alone writes.
grant select (id, user_id, currency, country, holder, bank, code, last4, state, usable_at, created_at) on bank_accounts
  to loubby_app;
grant select, insert on bank_accounts to loubby_worker;
grant update (state, ended_at) on bank_accounts to loubby_worker;
create policy own_bank_accounts on bank_accounts for select to loubby_app using (user_id = (select app_user()));
create policy all_bank_accounts on bank_accounts to loubby_worker using (true) with check (true);

grant select (user_id, legal_name, entity, country, address, last4) on tax_details to loubby_app;
grant select, insert, update on tax_details to loubby_worker;
create policy own_tax_details on tax_details for select to loubby_app using (user_id = (select app_user()));
create policy all_tax_details on tax_details to loubby_worker using (true) with check (true);

grant select on payout_schedules to loubby_app;
grant select, insert, update, delete on payout_schedules to loubby_worker;
create policy own_schedule on payout_schedules for select to loubby_app using (user_id = (select app_user()));
create policy all_schedules on payout_schedules to loubby_worker using (true) with check (true);

grant select, insert on payout_batches to loubby_worker;
create policy all_batches on payout_batches to loubby_worker using (true) with check (true);
grant select, insert on payout_batch_downloads to loubby_worker;
create policy all_downloads on payout_batch_downloads to loubby_worker using (true) with check (true);

grant select on payouts to loubby_app;
grant select, insert on payouts to loubby_worker;
grant update (state, approved_by, approved_at, batch_id, ended_transfer_id, returned_transfer_id, bank_reference, returned_at,
  returned_by, return_reason, changed_by, change_note, changed_at) on payouts to loubby_worker;
create policy own_payouts on payouts for select to loubby_app using (user_id = (select app_user()));
create policy all_payouts on payouts to loubby_worker using (true) with check (true);

grant select on payout_changes to loubby_app, loubby_worker;
create policy own_changes on payout_changes for select to loubby_app
  using (exists (select from payouts p where p.id = payout_id));
create policy all_changes on payout_changes for select to loubby_worker using (true);
