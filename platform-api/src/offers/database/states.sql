create trigger offers_state before update of state on offers
  for each row execute function refuse_illegal_transition('offer_transitions', 'state');
