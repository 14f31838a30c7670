create trigger talent_pools_state before update of state on talent_pools
  for each row execute function refuse_illegal_transition('talent_pool_state_transitions', 'state');
create trigger talent_pool_members_standing before update of standing on talent_pool_members
  for each row execute function refuse_illegal_transition('talent_pool_standings', 'standing');
create trigger pool_outreach_state before update of state on pool_outreach
  for each row execute function refuse_illegal_transition('pool_outreach_transitions', 'state');
create trigger pool_imports_state before update of state on pool_imports
  for each row execute function refuse_illegal_transition('pool_import_transitions', 'state');
