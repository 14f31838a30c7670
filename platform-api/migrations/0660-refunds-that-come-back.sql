-- A refund that its provider reported as done may fail there days later: the money then returns to the wallet.
insert into money_request_transitions (from_state, to_state) values ('succeeded', 'returned');

alter table money_requests add column return_id uuid;
alter table money_requests
  drop constraint money_requests_state_check,
  drop constraint money_request_posted;
alter table money_requests
  add constraint money_requests_state_check
    check (state in ('asked', 'approved', 'declined', 'withdrawn', 'pending', 'succeeded', 'failed', 'returned')) not valid,
  add constraint money_request_posted check ((state in ('succeeded', 'returned')) = (transfer_id is not null)) not valid,
  add constraint money_request_returned
    check ((state = 'returned') = (return_id is not null) and (state <> 'returned' or kind = 'refund')) not valid,
  add constraint money_requests_return_id_fkey foreign key (return_id) references ledger_transfers not valid;
