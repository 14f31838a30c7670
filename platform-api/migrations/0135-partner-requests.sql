-- Signing up asks the team for what a form cannot give, in the person's own name.
grant insert on feedback_requests to loubby_auth;
create policy sign_up_requests on feedback_requests for insert to loubby_auth
  with check (state = 'open' and user_id is not null);
