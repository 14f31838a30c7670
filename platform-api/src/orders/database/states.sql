create trigger orders_state before update of state on orders
  for each row execute function refuse_illegal_transition('order_transitions', 'state');
-- What was agreed stays agreed.
create trigger orders_stay before delete or update of id, number, user_id, organization_id, buyer_id, client_id, seller_id,
  listing_id, version, title, store_name, buyer_name, model, currency, amount_minor, commission_bps, commission_minor,
  most_minor, created_at on orders
  for each row execute function refuse_rewriting();
create trigger orders_hold_stays before update of hold_id on orders
  for each row when (old.hold_id is not null and old.hold_id is distinct from new.hold_id)
  execute function refuse_rewriting();

-- No one buys in a store that they work in.
create function refuse_own_purchase() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if works_for(new.seller_id, new.buyer_id) then
    raise exception 'members of a store don''t buy there' using errcode = 'check_violation', constraint = 'orders_not_own';
  end if;
  return new;
end $$;
revoke execute on function refuse_own_purchase from public;
create trigger orders_not_own before insert on orders for each row execute function refuse_own_purchase();

-- Each order begins as created, and every state that follows is a line of its history.
create function keep_order_change() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if tg_op = 'INSERT' and new.state <> 'created' then
    raise exception 'an order begins as created'
      using errcode = 'check_violation', constraint = 'order_transitions';
  end if;
  insert into order_changes (order_id, position, from_state, to_state, changed_by, note, at)
  select new.id, count(*), case when tg_op = 'UPDATE' then old.state end, new.state, new.changed_by, new.change_note,
    new.changed_at
  from order_changes where order_id = new.id;
  return null;
end $$;
create trigger orders_first_change after insert on orders for each row execute function keep_order_change();
create trigger orders_changes after update of state on orders
  for each row when (old.state is distinct from new.state) execute function keep_order_change();

create trigger order_changes_stay before update or delete on order_changes
  for each row execute function refuse_rewriting();
create trigger order_changes_stay_whole before truncate on order_changes
  for each statement execute function refuse_rewriting();

create trigger order_charges_state before update of state on order_charges
  for each row execute function refuse_illegal_transition('order_charge_transitions', 'state');
create trigger order_charges_stay before delete or update of id, order_id, kind, authorized_minor, hold_id, period_start,
  period_end, asked_by, created_at on order_charges
  for each row execute function refuse_rewriting();

create trigger checkout_sessions_state before update of state on checkout_sessions
  for each row execute function refuse_illegal_transition('checkout_session_transitions', 'state');
create trigger checkout_sessions_stay before delete or update of id, user_id, organization_id, buyer_id, listing_id, version,
  currency, amount_minor, milestone_id, created_at on checkout_sessions
  for each row execute function refuse_rewriting();
