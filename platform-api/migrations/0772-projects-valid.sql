alter table listings validate constraint listings_price_model;
alter table orders validate constraint orders_model_check;
alter table disputes
  validate constraint disputes_milestone_id_fkey,
  validate constraint disputes_order_state_check;
alter table conversations validate constraint conversations_organization_check;
