create trigger connections_state before update of state on connections
  for each row execute function refuse_illegal_transition('connection_state_transitions', 'state');
