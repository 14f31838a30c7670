create trigger deposits_state before update of state on deposits
  for each row execute function refuse_illegal_transition('deposit_transitions', 'state');
create trigger deposits_stay before delete or update of user_id, organization_id, client_id, request_hash, currency,
  amount_minor, provider, saves_method, method_id, pays_for, leads_to on deposits for each row execute function refuse_rewriting();

create trigger payment_methods_stay before delete or update of user_id, organization_id, provider, customer_id,
  method_id, fingerprint, brand, last4, added_by on payment_methods for each row execute function refuse_rewriting();

-- Each deposit begins as created, and every state that follows is a line of its history.
create function keep_deposit_change() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if tg_op = 'INSERT' and new.state <> 'created' then
    raise exception 'a deposit begins as created'
      using errcode = 'check_violation', constraint = 'deposit_transitions';
  end if;
  insert into deposit_changes (deposit_id, position, from_state, to_state, problem, heard_by)
  select new.id, count(*), case when tg_op = 'UPDATE' then old.state end, new.state, new.problem, new.heard_by
  from deposit_changes where deposit_id = new.id;
  return null;
end $$;
create trigger deposits_first_change after insert on deposits
  for each row execute function keep_deposit_change();
create trigger deposits_changes after update of state on deposits
  for each row when (old.state is distinct from new.state) execute function keep_deposit_change();

create trigger deposit_changes_stay before update or delete on deposit_changes
  for each row execute function refuse_rewriting();
create trigger deposit_changes_stay_whole before truncate on deposit_changes
  for each statement execute function refuse_rewriting();
