-- The orders of the two sides with what stands beside them. It runs with its owner's rights, to name a store and those who
-- changed an order, and therefore asks by itself whose they are.
create view own_orders as
  select o.id, o.number, o.listing_id, o.version, o.title, o.store_name, o.buyer_name, o.model, o.currency, o.amount_minor,
    o.commission_minor, o.commission_bps, o.most_minor, o.month_limit_minor, o.person_limit_minor, o.ends_at_due,
    o.tries, o.live, o.permissions, o.state, coalesce(o.due_at, m.due_at) as due_at, o.created_at, o.user_id, o.organization_id, o.seller_id, o.buyer_id,
    s.name_slug as store_slug, l.cover_key, l.status as sale, l.down_days, coalesce(v.fields -> 'connection' <> 'null', false) as answers,
    -- What a dispute about all of it gave back.
    coalesce((select sum(d.refund_minor) from disputes d where d.order_id = o.id and d.milestone_id is null and d.charge_id is null
      and d.state like 'resolved%'), 0)::bigint as refunded_minor,
    -- Whether an open dispute waits for a side to answer: the seller for what the buyer wants, each for what our team proposes.
    exists (select from disputes d where d.order_id = o.id and d.closed_at is null
      and d.state = 'proposed' and d.buyer_agrees is null) as buyer_answers,
    exists (select from disputes d where d.order_id = o.id and d.closed_at is null
      and (d.state = 'awaiting_counterparty' or (d.state = 'proposed' and d.seller_agrees is null))) as seller_answers
  from orders o
  join listings l on l.id = o.listing_id
  join stores s on s.id = l.store_id
  left join listing_versions v on v.listing_id = l.id and v.number = l.live_version
  -- Of a project, what the clock does next with one of its milestones.
  left join lateral (select min(due_at) as due_at from project_milestones where order_id = o.id) m on o.model = 'milestones'
  where o.user_id = (select app_user()) or o.organization_id = (select app_org()) or o.seller_id = (select app_seller('orders'));
grant select on own_orders to loubby_app;

create view own_order_changes as
  select c.order_id, c.position, c.to_state, c.note, c.at, acts_for(o.seller_id, c.changed_by) and c.changed_by <> o.buyer_id as by_seller,
    -- Neither side is told which of our team decided.
    case when (u.is_admin or u.is_super_admin) and c.changed_by <> o.buyer_id and not acts_for(o.seller_id, c.changed_by) then null
      else trim(u.first_name || ' ' || u.last_name) end as changed_by
  from order_changes c
  join orders o on o.id = c.order_id
  left join users u on u.id = c.changed_by
  where o.user_id = (select app_user()) or o.organization_id = (select app_org()) or o.seller_id = (select app_seller('orders'));
grant select on own_order_changes to loubby_app;

-- What an order that lasts was charged, for its two sides; who asked is the buyer's to know.
create view own_order_charges as
  select c.id, c.order_id, c.kind, c.state, c.authorized_minor, c.captured_minor, c.period_start, c.period_end, c.characters,
    c.created_at, c.settled_at,
    -- What went back of an answer after it was paid; a month is captured for what is left of it.
    case c.kind when 'answer' then coalesce((select sum(d.refund_minor) from disputes d where d.charge_id = c.id), 0)::bigint
      else 0 end as returned_minor,
    (select d.state from disputes d where d.charge_id = c.id order by d.created_at desc limit 1) as dispute,
    -- While a month's money is held, and for a week after an answer, unless it was decided on.
    case c.kind when 'month' then c.state = 'authorized' else c.state = 'captured'
      and c.settled_at > now() - interval '7 days'
      and not exists (select from disputes d where d.charge_id = c.id and d.state <> 'withdrawn') end as disputable,
    case when o.seller_id is distinct from (select app_seller('orders'))
      then trim(u.first_name || ' ' || u.last_name) end as asked_by
  from order_charges c
  join orders o on o.id = c.order_id
  left join users u on u.id = c.asked_by
  where o.user_id = (select app_user()) or o.organization_id = (select app_org()) or o.seller_id = (select app_seller('orders'));
grant select on own_order_charges to loubby_app;
