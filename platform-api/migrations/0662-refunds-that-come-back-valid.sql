alter table money_requests
  validate constraint money_requests_state_check,
  validate constraint money_request_posted,
  validate constraint money_request_returned,
  validate constraint money_requests_return_id_fkey;
