create table feedback_state_transitions (from_state text, to_state text, primary key (from_state, to_state));
insert into feedback_state_transitions values
  ('open', 'triaged'), ('triaged', 'in_progress'), ('in_progress', 'resolved'), ('resolved', 'closed'),
  -- What needs no work ends at once; what was not solved after all goes on.
  ('open', 'closed'), ('triaged', 'closed'), ('resolved', 'in_progress');

create table feedback_requests (
  id uuid primary key,
  -- Null from a visitor, who is known by the address alone.
  user_id uuid references users on delete set null,
  email_address citext not null check (length(email_address) between 3 and 254),
  -- Made by the form that was sent: the same form twice is one request.
  client_id uuid not null unique,
  type text not null,
  category text not null,
  subject text not null check (length(subject) between 1 and 140),
  body text not null check (length(body) between 1 and 5000),
  page text not null default '' check (length(page) <= 300),
  screenshot_file_id uuid references files on delete set null,
  state text not null default 'open' check (state in ('open', 'triaged', 'in_progress', 'resolved', 'closed')),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index feedback_of_person on feedback_requests (user_id, created_at desc, id desc) where user_id is not null;
create index feedback_by_state on feedback_requests (state, created_at, id);
create trigger feedback_state before update of state on feedback_requests
  for each row execute function refuse_illegal_transition('feedback_state_transitions', 'state');

alter table feedback_requests enable row level security;
grant select on feedback_state_transitions to loubby_app, loubby_worker;
grant select, insert on feedback_requests to loubby_app;
create policy own_feedback on feedback_requests for select to loubby_app using (user_id = (select app_user()));
-- Nobody writes in somebody else's name; what has no name comes from whoever is nobody.
create policy send_feedback on feedback_requests for insert to loubby_app
  with check (
    state = 'open'
    and user_id is not distinct from
      nullif((select app_user()), '00000000-0000-0000-0000-000000000000'::uuid)
  );
