-- What other modules read of deposits.
create view deposit_facts with (security_invoker = true) as
  select id, state, provider, currency, amount_minor, transfer_id, user_id, organization_id, actor_id, provider_id,
    problem, created_at, method_id is not null as charges_card, owner_id, client_id
  from deposits;
grant select on deposit_facts to loubby_worker;
grant select on deposit_facts to loubby_app;

create view deposit_change_facts with (security_invoker = true) as
  select deposit_id, position, from_state, to_state, problem, heard_by, at from deposit_changes;
grant select on deposit_change_facts to loubby_worker;
