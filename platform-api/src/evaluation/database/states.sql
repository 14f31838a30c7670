create trigger scorecard_templates_state before update of state on scorecard_templates
  for each row execute function refuse_illegal_transition('scorecard_template_transitions', 'state');
create trigger scorecards_state before update of state on scorecards
  for each row execute function refuse_illegal_transition('scorecard_transitions', 'state');
create trigger references_state before update of state on reference_requests
  for each row execute function refuse_illegal_transition('reference_transitions', 'state');
create trigger referees_state before update of state on referees
  for each row execute function refuse_illegal_transition('referee_transitions', 'state');
