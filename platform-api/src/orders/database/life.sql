-- The holds of an order: its own, of each month, and of each milestone. Answers are too many to be told one by one. It runs with
-- its owner's rights, and only the worker reads it.
create view order_life_holds as
  select id as order_id, hold_id, null::text as part, null::date as month from orders where hold_id is not null
  union all
  select order_id, hold_id, null, (period_start at time zone 'utc')::date from order_charges where kind = 'month'
  union all
  select order_id, hold_id, title, null from project_milestones where hold_id is not null;
grant select on order_life_holds to loubby_worker;

-- Orders with the people behind them, as staff looks them up. As above.
create view desk_orders as
  select o.id, o.number, o.listing_id, o.version, o.title, o.store_name, o.buyer_name, o.model, o.currency, o.amount_minor,
    o.state, coalesce(o.due_at, m.due_at) as due_at, o.created_at, o.seller_id, s.name_slug as store_slug, l.cover_key,
    trim(u.first_name || ' ' || u.last_name) as seller,
    coalesce((select sum(d.refund_minor) from disputes d where d.order_id = o.id and d.milestone_id is null and d.charge_id is null
      and d.state like 'resolved%'), 0)::bigint as refunded_minor
  from orders o
  join listings l on l.id = o.listing_id
  join stores s on s.id = l.store_id
  join users u on u.id = o.seller_id
  left join lateral (select min(due_at) as due_at from project_milestones where order_id = o.id) m on o.model = 'milestones';
grant select on desk_orders to loubby_worker;

-- Every state of orders and of their milestones, with who stands behind it. As above.
create view order_life_moves as
  select c.order_id, null::text as part, c.position, c.to_state as state, c.note, c.at, trim(u.first_name || ' ' || u.last_name) as by,
    acts_for(o.seller_id, c.changed_by) and c.changed_by <> o.buyer_id as by_seller,
    (u.is_admin or u.is_super_admin) and c.changed_by <> o.buyer_id and not acts_for(o.seller_id, c.changed_by) as by_staff
  from order_changes c join orders o on o.id = c.order_id left join users u on u.id = c.changed_by
  union all
  select m.order_id, m.title, c.position, c.to_state, c.note, c.at, trim(u.first_name || ' ' || u.last_name),
    acts_for(o.seller_id, c.changed_by) and c.changed_by <> o.buyer_id,
    (u.is_admin or u.is_super_admin) and c.changed_by <> o.buyer_id and not acts_for(o.seller_id, c.changed_by)
  from milestone_changes c
  join project_milestones m on m.id = c.milestone_id
  join orders o on o.id = m.order_id
  left join users u on u.id = c.changed_by
  where c.from_state is not null;
grant select on order_life_moves to loubby_worker;

-- When the versions that were bought were approved. As above.
create view bought_versions as
  select o.id as order_id, v.decided_at as approved_at
  from orders o join listing_versions v on v.listing_id = o.listing_id and v.number = o.version
  where v.decided_at is not null;
grant select on bought_versions to loubby_worker;
