create trigger feedback_state before update of state on feedback_requests
  for each row execute function refuse_illegal_transition('feedback_state_transitions', 'state');
