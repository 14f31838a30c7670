create trigger invites_move_along_transitions before update on invites
  for each row execute function refuse_illegal_transition('invite_state_transitions', 'state');
