-- A candidate may decline to give references, and say why.
alter table reference_requests add column decline_reason text not null default '';
alter table reference_requests add constraint reference_requests_decline_reason_check
  check (length(decline_reason) <= 500) not valid;
alter table reference_requests drop constraint reference_requests_state_check;
alter table reference_requests add constraint reference_requests_state_check
  check (state in ('collecting', 'partial', 'complete', 'reviewed', 'cancelled', 'declined', 'expired')) not valid;
insert into reference_transitions (from_state, to_state) values ('collecting', 'declined'), ('partial', 'declined');
