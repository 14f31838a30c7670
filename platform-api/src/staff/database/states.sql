create trigger operator_changes_stay before update or delete or truncate on operator_changes
  for each statement execute function refuse_rewriting_changes();
