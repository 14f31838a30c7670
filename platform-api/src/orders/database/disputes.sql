grant select on dispute_transitions to loubby_worker;
grant select, insert, update on disputes to loubby_worker;
create policy all_disputes on disputes to loubby_worker using (true) with check (true);
grant select, insert on dispute_statements to loubby_worker;
create policy all_statements on dispute_statements to loubby_worker using (true) with check (true);

create trigger disputes_state before update of state on disputes
  for each row execute function refuse_illegal_transition('dispute_transitions', 'state');
create trigger disputes_stay before delete or update of id, order_id, milestone_id, opened_by, reason, wants_minor, order_state, order_left_s,
  created_at on disputes for each row execute function refuse_rewriting();
create trigger dispute_statements_stay before update or delete on dispute_statements
  for each row execute function refuse_rewriting();
create trigger dispute_statements_stay_whole before truncate on dispute_statements
  for each statement execute function refuse_rewriting();

-- Disputes with what they are about: an order, or a milestone of one. It runs with its owner's rights, and only the worker
-- reads it.
create view disputed_orders as
  select d.id, d.order_id, d.milestone_id, d.reason, d.wants_minor, d.state, d.due_at, d.proposal_minor, d.proposed_by,
    d.buyer_agrees, d.seller_agrees, d.refund_minor, d.created_at, d.closed_at, o.number,
    o.title || coalesce(', ' || m.title, '') as title, o.store_name, o.buyer_name, o.buyer_id, o.seller_id,
    o.organization_id, o.user_id, o.currency, coalesce(m.amount_minor, o.amount_minor) as amount_minor, o.listing_id,
    trim(p.first_name || ' ' || p.last_name) as proposer
  from disputes d
  join orders o on o.id = d.order_id
  left join project_milestones m on m.id = d.milestone_id
  left join users p on p.id = d.proposed_by;
grant select on disputed_orders to loubby_worker;

-- Each order that is disputed has one dispute that is open, and no other has one.
create view invariant_disputes as
  select o.id::text as subject, 'order ' || o.state || ', open disputes ' || count(d.id) as found
  from orders o left join disputes d on d.order_id = o.id and d.closed_at is null
  group by o.id having count(d.id) <> (o.state = 'disputed')::int;
grant select on invariant_disputes to loubby_worker;
