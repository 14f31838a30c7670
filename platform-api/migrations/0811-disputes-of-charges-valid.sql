alter table order_charges
  validate constraint order_charges_state_check,
  validate constraint order_charges_settled;
alter table disputes
  validate constraint disputes_charge_id_fkey,
  validate constraint disputes_return_hold_id_fkey,
  validate constraint disputes_about;
