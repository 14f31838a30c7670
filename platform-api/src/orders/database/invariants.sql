-- What breaks a rule of orders; no row may ever be there. The money of an order that isn't over is held, of a released one
-- paid out, of a refunded one free again.
create view invariant_order_money as
  select o.id::text as subject,
    'order ' || o.state || ', hold ' || coalesce(r.kind, case when h.id is null then 'missing' else 'open' end) as found
  from orders o
  left join ledger_transfer_facts h on h.id = o.hold_id and h.kind = 'pending' and h.amount = o.amount_minor
    and h.currency = o.currency
  left join ledger_transfer_facts r on r.pending_id = h.id
  where o.model = 'one_time' and o.state not in ('created', 'cancelled') and (h.id is null or case
    when o.state in ('released', 'closed') then coalesce(r.kind, '') <> 'post'
    when o.state = 'refunded' then coalesce(r.kind, '') <> 'void'
    else r.id is not null end);
grant select on invariant_order_money to loubby_worker;

create view invariant_order_history as
  select o.id::text as subject, 'state ' || o.state || ', last line ' || coalesce(last.to_state, 'none') as found
  from orders o
  left join lateral (
    select to_state from order_changes c where c.order_id = o.id order by position desc limit 1) last on true
  where last.to_state is distinct from o.state
  union all
  select c.order_id::text, c.from_state || ' to ' || c.to_state from order_changes c
  where c.from_state is not null and not exists (
    select from order_transitions t where t.from_state = c.from_state and t.to_state = c.to_state);
grant select on invariant_order_history to loubby_worker;

-- Each charge of an order is held, was captured for exactly its sum, or is free again.
create view invariant_order_charges as
  select c.id::text as subject, 'charge ' || c.state || ', hold ' || coalesce(r.kind, 'open') as found
  from order_charges c
  join orders o on o.id = c.order_id
  left join ledger_transfer_facts h on h.id = c.hold_id and h.kind = 'pending' and h.amount = c.authorized_minor
    and h.currency = o.currency
  left join ledger_transfer_facts r on r.pending_id = h.id
  where h.id is null or case c.state
    when 'authorized' then r.id is not null
    when 'disputed' then r.id is not null
    when 'captured' then r.kind is distinct from 'post' or r.amount <> c.captured_minor
    else r.kind is distinct from 'void' end;
grant select on invariant_order_charges to loubby_worker;
