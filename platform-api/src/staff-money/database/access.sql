-- The worker's alone: the routes ask whether someone is of the staff.
grant select on money_request_transitions to loubby_worker;

grant select on money_requests to loubby_worker;
grant insert on money_requests to loubby_worker;
grant update (state, decided_by, hold_id, transfer_id, return_id, provider_id, problem, ask_at, asked) on money_requests
  to loubby_worker;
create policy all_requests on money_requests to loubby_worker using (true) with check (true);

grant select on money_request_changes to loubby_worker;
create policy all_changes on money_request_changes for select to loubby_worker using (true);

grant select on reconciliations to loubby_worker;
grant insert on reconciliations to loubby_worker;
grant update on reconciliations to loubby_worker;
create policy all_reconciliations on reconciliations to loubby_worker using (true) with check (true);
