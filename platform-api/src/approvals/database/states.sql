create trigger approvals_state before update of state on approvals
  for each row execute function refuse_illegal_transition('approval_transitions', 'state');
create trigger approval_rounds_state before update of state on approval_rounds
  for each row execute function refuse_illegal_transition('approval_round_transitions', 'state');
