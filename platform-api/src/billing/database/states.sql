create trigger billing_state before update of state on billing_subscriptions
  for each row execute function refuse_illegal_transition('billing_transitions', 'state');
create trigger billing_stays before delete or update of id, user_id, organization_id, created_at
  on billing_subscriptions for each row execute function refuse_rewriting();

-- Each subscription begins as active, and whatever follows is a line of its history.
create function keep_billing_change() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if tg_op = 'INSERT' and new.state <> 'active' then
    raise exception 'a subscription begins as active'
      using errcode = 'check_violation', constraint = 'billing_transitions';
  end if;
  insert into billing_changes (subscription_id, position, from_state, to_state, plan, cadence, pending_plan,
    pending_cadence, cancel_at_period_end, current_period_end)
  select new.id, count(*), case when tg_op = 'UPDATE' then old.state end, new.state, new.plan, new.cadence,
    new.pending_plan, new.pending_cadence, new.cancel_at_period_end, new.current_period_end
  from billing_changes where subscription_id = new.id;
  return null;
end $$;
create trigger billing_first_change after insert on billing_subscriptions
  for each row execute function keep_billing_change();
create trigger billing_later_changes
  after update of state, plan, cadence, pending_plan, cancel_at_period_end, current_period_end on billing_subscriptions
  for each row when (
    (old.state, old.plan, old.cadence, old.pending_plan, old.pending_cadence, old.cancel_at_period_end,
      old.current_period_end)
    is distinct from (new.state, new.plan, new.cadence, new.pending_plan, new.pending_cadence,
      new.cancel_at_period_end, new.current_period_end))
  execute function keep_billing_change();

create trigger billing_changes_stay before update or delete on billing_changes
  for each row execute function refuse_rewriting();
create trigger billing_changes_stay_whole before truncate on billing_changes
  for each statement execute function refuse_rewriting();

create trigger invoices_state before update of state on invoices
  for each row execute function refuse_illegal_transition('invoice_transitions', 'state');
create trigger invoices_stay before delete or update of id, subscription_id, user_id, organization_id, kind, seller_name,
  buyer_name, currency, total_minor, period_start, period_end on invoices
  for each row execute function refuse_rewriting();
create trigger invoice_lines_stay before update or delete on invoice_lines
  for each row execute function refuse_rewriting();
create trigger invoice_lines_stay_whole before truncate on invoice_lines
  for each statement execute function refuse_rewriting();

-- An issued invoice gains no line, and its number and date stay.
create function refuse_late_line() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if not exists (select from invoices i where i.id = new.invoice_id and i.state = 'draft') then
    raise exception 'an issued invoice gains no line'
      using errcode = 'check_violation', constraint = 'invoice_lines_of_draft';
  end if;
  return new;
end $$;
create trigger invoice_lines_of_draft before insert on invoice_lines
  for each row execute function refuse_late_line();
create trigger invoice_number_stays before update of number_year, number_serial, issued_at on invoices
  for each row when (old.state <> 'draft') execute function refuse_rewriting();
