-- A dispute may be about one month or one answer of an order that lasts, which goes on meanwhile. A month's money stays held;
-- an answer's, which was paid at once, is held in the seller's earnings until the dispute is over.
insert into order_charge_transitions (from_state, to_state) values
  ('authorized', 'disputed'),
  ('disputed', 'authorized'),
  ('disputed', 'captured'),
  ('disputed', 'voided');

alter table order_charges drop constraint order_charges_state_check;
alter table order_charges add constraint order_charges_state_check
  check (state in ('authorized', 'disputed', 'captured', 'voided')) not valid;
alter table order_charges drop constraint order_charges_settled;
alter table order_charges add constraint order_charges_settled check (
  (state in ('authorized', 'disputed')) = (settled_at is null) and (state = 'authorized') = (due_at is not null)
  and (state <> 'disputed' or kind = 'month')) not valid;

alter table disputes add column charge_id uuid;
alter table disputes add column return_hold_id uuid;
alter table disputes add constraint disputes_charge_id_fkey foreign key (charge_id) references order_charges not valid;
alter table disputes add constraint disputes_return_hold_id_fkey
  foreign key (return_hold_id) references ledger_transfers not valid;
-- Only a dispute about a whole order, or about a milestone, moves the order.
-- squawk-ignore ban-drop-not-null
alter table disputes alter column order_state drop not null;
alter table disputes add constraint disputes_about check (
  (charge_id is null) = (order_state is not null) and (charge_id is null or milestone_id is null)
  and (return_hold_id is null or charge_id is not null)) not valid;
