-- What other modules read of orders.
create view order_facts with (security_invoker = true) as
  select id, number, title, user_id, organization_id, owner_id, buyer_id, seller_id, listing_id, version, currency, amount_minor,
    commission_minor, state, hold_id, permissions, model, live, created_at,
    -- Of a project: whether its buyer has something that they approved.
    exists (select from project_milestones m where m.order_id = orders.id
      and m.state in ('approved', 'auto_approved', 'released')) as has_approved,
    -- Whether all of its money went back: of an order by the month, that of its only month.
    state in ('cancelled', 'refunded') or (model = 'monthly' and state = 'closed' and not exists (
      select from order_charges c where c.order_id = orders.id and c.state <> 'voided')) as is_refunded
  from orders;
grant select on order_facts to loubby_app, loubby_worker;

create view dispute_facts with (security_invoker = true) as
  select id, order_id, charge_id, closed_at from disputes;
grant select on dispute_facts to loubby_worker;

-- Everything that was held for orders: a price, a month, an answer or a milestone, and what became of it.
create view order_holds with (security_invoker = true) as
  select id as order_id, hold_id, 'price' as kind, created_at as held_at,
    state not in ('released', 'closed', 'refunded') as is_open, state = 'refunded' as is_returned
  from orders where hold_id is not null
  union all
  select order_id, hold_id, kind, created_at, state in ('authorized', 'disputed'), state = 'voided' from order_charges
  union all
  select m.order_id, m.hold_id, 'milestone',
    (select h.created_at from ledger_transfer_facts h where h.id = m.hold_id),
    m.state not in ('draft', 'released', 'cancelled'), m.state = 'cancelled'
  from project_milestones m where m.hold_id is not null;
grant select on order_holds to loubby_worker;

-- What the ledger made of each hold of an order: what of it was paid to the seller, what the store kept of that, and what
-- went back to the buyer. What an answer didn't use of its hold was never asked for, so it doesn't go back.
create view order_settlements with (security_invoker = true) as
  select s.id as transfer_id, o.listing_id, o.seller_id, o.owner_id, s.currency,
    case s.kind when 'post' then s.amount else 0 end as paid,
    coalesce(f.amount, 0) as commission,
    case when h.kind = 'answer' then 0 when s.kind = 'post' then p.amount - s.amount else p.amount end as refunded,
    s.created_at as settled_at
  from ledger_transfer_facts s
  join ledger_transfer_facts p on p.id = s.pending_id
  join order_holds h on h.hold_id = s.pending_id
  join orders o on o.id = h.order_id
  left join ledger_transfer_facts f on f.group_id = s.group_id and f.code = 'platform_fee'
  where s.pending_id is not null
  union all
  -- What went back of an answer after it was paid.
  select s.id, o.listing_id, o.seller_id, o.owner_id, o.currency, -d.refund_minor,
    case s.kind when 'post' then s.amount else 0 end - d.refund_minor, d.refund_minor, s.created_at
  from ledger_transfer_facts s
  join disputes d on d.return_hold_id = s.pending_id and d.refund_minor > 0
  join orders o on o.id = d.order_id;
grant select on order_settlements to loubby_worker;
