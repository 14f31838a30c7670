-- No one is granted a write: money moves through `post_transfers` alone.
grant select on ledger_account_kinds to loubby_app, loubby_worker;
create policy known_kinds on ledger_account_kinds for select to loubby_app, loubby_worker using (true);

grant select on ledger_accounts to loubby_app, loubby_worker;
create policy own_accounts on ledger_accounts for select to loubby_app
  using (user_id = (select app_user()) or organization_id = (select app_org()));
create policy all_accounts on ledger_accounts for select to loubby_worker using (true);

grant select on ledger_transfers to loubby_app, loubby_worker;
create policy own_transfers on ledger_transfers for select to loubby_app
  using (exists (select from ledger_accounts a where a.id in (debit_account, credit_account)));
create policy all_transfers on ledger_transfers for select to loubby_worker using (true);

grant select on ledger_entries to loubby_app, loubby_worker;
create policy own_entries on ledger_entries for select to loubby_app
  using (exists (select from ledger_accounts a where a.id = account_id));
create policy all_entries on ledger_entries for select to loubby_worker using (true);

grant select on ledger_unfolded to loubby_app, loubby_worker;
create policy own_unfolded on ledger_unfolded for select to loubby_app
  using (exists (select from ledger_accounts a where a.id = account_id));
create policy all_unfolded on ledger_unfolded for select to loubby_worker using (true);

grant select on idempotency_keys to loubby_worker;
create policy all_keys on idempotency_keys for select to loubby_worker using (true);
