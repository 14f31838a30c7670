grant select on feedback_state_transitions to loubby_app, loubby_worker;

-- Signing up asks the team for what a form cannot give, in the person's own name.
grant select, insert on feedback_requests to loubby_app;
grant insert on feedback_requests to loubby_auth;
create policy own_feedback on feedback_requests for select to loubby_app using (user_id = (select app_user()));
-- No one writes in someone else's name; what has no name comes from visitors.
create policy send_feedback on feedback_requests for insert to loubby_app
  with check (
    state = 'open'
    and user_id is not distinct from
      nullif((select app_user()), '00000000-0000-0000-0000-000000000000'::uuid)
  );
create policy sign_up_requests on feedback_requests for insert to loubby_auth
  with check (state = 'open' and user_id is not null);
