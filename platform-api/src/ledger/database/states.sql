create trigger ledger_transfers_stay before update or delete on ledger_transfers
  for each row execute function refuse_rewriting();
create trigger ledger_transfers_stay_whole before truncate on ledger_transfers
  for each statement execute function refuse_rewriting();
create trigger ledger_entries_stay before update or delete on ledger_entries
  for each row execute function refuse_rewriting();
create trigger ledger_entries_stay_whole before truncate on ledger_entries
  for each statement execute function refuse_rewriting();
create trigger ledger_unfolded_stay before update on ledger_unfolded
  for each row execute function refuse_rewriting();
create trigger ledger_unfolded_stay_whole before truncate on ledger_unfolded
  for each statement execute function refuse_rewriting();
create trigger ledger_accounts_stay before delete or update of id, kind, currency, user_id, organization_id
  on ledger_accounts for each row execute function refuse_rewriting();
