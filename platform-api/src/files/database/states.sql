create trigger files_move_along_transitions before update on files
  for each row execute function refuse_illegal_transition('file_state_transitions', 'state');
