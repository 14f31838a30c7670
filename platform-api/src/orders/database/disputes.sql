grant select on dispute_transitions to loubby_worker;
grant select, insert, update on disputes to loubby_worker;
create policy all_disputes on disputes to loubby_worker using (true) with check (true);
grant select, insert on dispute_statements to loubby_worker;
create policy all_statements on dispute_statements to loubby_worker using (true) with check (true);

create trigger disputes_state before update of state on disputes
  for each row execute function refuse_illegal_transition('dispute_transitions', 'state');
create trigger disputes_stay before delete or update of id, order_id, milestone_id, charge_id, return_hold_id, opened_by, reason, wants_minor,
  order_state, order_left_s, created_at on disputes for each row execute function refuse_rewriting();
create trigger dispute_statements_stay before update or delete on dispute_statements
  for each row execute function refuse_rewriting();
create trigger dispute_statements_stay_whole before truncate on dispute_statements
  for each statement execute function refuse_rewriting();

-- The seller's refund, the clock and a dispute never settle the same month: one that is disputed moves once its dispute is over.
create function refuse_moving_disputed_charge() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if exists (select from disputes where charge_id = new.id and closed_at is null) then
    raise exception 'charge % is disputed', new.id
      using errcode = 'check_violation', constraint = 'disputed_charge_stays';
  end if;
  return new;
end $$;
create trigger order_charges_disputed_stay before update of state on order_charges
  for each row when (old.state = 'disputed') execute function refuse_moving_disputed_charge();

-- Disputes with what they are about: an order, a milestone of one, or a month or an answer that it was charged. It runs with its owner's rights, and only the worker
-- reads it.
create view disputed_orders as
  select d.id, d.order_id, d.milestone_id, d.charge_id, d.return_hold_id, d.reason, d.wants_minor, d.state, d.due_at, d.proposal_minor, d.proposed_by,
    d.buyer_agrees, d.seller_agrees, d.refund_minor, d.created_at, d.closed_at, d.contested_at, d.proposed_at, d.refused_at, d.refused_by, o.number,
    o.title || coalesce(', ' || m.title, case c.kind
      when 'month' then ', month from ' || to_char(c.period_start at time zone 'utc', 'Mon FMDD, YYYY')
      when 'answer' then ', answer of ' || to_char(c.created_at at time zone 'utc', 'Mon FMDD, YYYY') end, '') as title, o.store_name, o.buyer_name, o.buyer_id, o.seller_id,
    o.organization_id, o.user_id, o.currency, coalesce(m.amount_minor,
      case c.kind when 'answer' then c.captured_minor else c.authorized_minor end, o.amount_minor) as amount_minor, o.listing_id,
    trim(p.first_name || ' ' || p.last_name) as proposer
  from disputes d
  join orders o on o.id = d.order_id
  left join project_milestones m on m.id = d.milestone_id
  left join order_charges c on c.id = d.charge_id
  left join users p on p.id = d.proposed_by;
grant select on disputed_orders to loubby_worker;

-- Each order or month that is disputed has one dispute that is open, and no other has one.
create view invariant_disputes as
  select o.id::text as subject, 'order ' || o.state || ', open disputes ' || count(d.id) as found
  from orders o left join disputes d on d.order_id = o.id and d.closed_at is null and d.charge_id is null
  group by o.id having count(d.id) <> (o.state = 'disputed')::int
  union all
  select c.id::text, 'month ' || c.state || ', open disputes ' || count(d.id)
  from order_charges c left join disputes d on d.charge_id = c.id and d.closed_at is null
  where c.kind = 'month'
  group by c.id having count(d.id) <> (c.state = 'disputed')::int;
grant select on invariant_disputes to loubby_worker;

-- What an answer cost the seller's earnings is held there while it is disputed, and goes back as far as was decided: the
-- seller's part out of the hold, the store's out of its fees.
create view invariant_answer_returns as
  select d.id::text as subject, 'dispute ' || d.state || ', hold ' || coalesce(r.kind, 'open') || ', back '
    || coalesce(back.amount, 0) as found
  from disputes d
  join order_charges c on c.id = d.charge_id and c.kind = 'answer'
  left join ledger_transfer_facts h on h.id = d.return_hold_id and h.kind = 'pending'
    and h.amount = c.captured_minor - c.commission_minor
  left join ledger_transfer_facts r on r.pending_id = h.id
  left join lateral (
    select sum(t.amount) as amount from ledger_transfer_facts t
    where t.group_id = r.group_id and t.kind in ('post', 'single') and t.code = 'purchase_return') back on true
  where h.id is null or (d.closed_at is null) <> (r.id is null)
    or coalesce(back.amount, 0) <> coalesce(d.refund_minor, 0);
grant select on invariant_answer_returns to loubby_worker;
