create trigger remote_changes_stay before update or delete or truncate on remote_changes
  for each statement execute function refuse_rewriting_changes();
