-- What other modules read of orders.
create view order_facts with (security_invoker = true) as
  select id, number, user_id, organization_id, owner_id, buyer_id, seller_id, listing_id, version, currency, amount_minor,
    commission_minor, state, hold_id, permissions, model, live, created_at,
    -- Of a project: whether its buyer has something that they approved.
    exists (select from project_milestones m where m.order_id = orders.id
      and m.state in ('approved', 'auto_approved', 'released')) as has_approved
  from orders;
grant select on order_facts to loubby_app, loubby_worker;
