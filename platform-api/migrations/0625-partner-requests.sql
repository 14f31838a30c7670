-- Who hires for other companies asks to be made a partner; the product's staff decides.
create table partner_requests (
  id uuid primary key,
  user_id uuid not null references users (id),
  -- The company that they asked from.
  organization_id uuid references organizations (id),
  why text not null check (length(why) between 1 and 500),
  companies text not null default '' check (length(companies) <= 300),
  state text not null default 'requested' check (state in ('requested', 'approved', 'declined', 'withdrawn')),
  requested_at timestamptz(3) not null default now(),
  decided_at timestamptz(3),
  decided_by uuid references users (id),
  reason text check (length(reason) between 1 and 500),
  check ((state = 'requested') = (decided_at is null)),
  check ((state in ('approved', 'declined')) = (decided_by is not null)),
  check ((decided_by is null) = (reason is null)),
  constraint partner_requests_decided_by_another check (decided_by <> user_id)
);
alter table partner_requests enable row level security;
create unique index partner_requests_one_open on partner_requests (user_id) where state = 'requested';
create index partner_requests_of_person on partner_requests (user_id, requested_at desc);
create index partner_requests_by_state on partner_requests (state, requested_at desc, id);

create table partner_request_transitions (
  from_state text not null,
  to_state text not null,
  primary key (from_state, to_state)
);
insert into partner_request_transitions values
  ('requested', 'approved'),
  ('requested', 'declined'),
  ('requested', 'withdrawn');

-- Staff decides in the product too, not by commands alone.
alter table operator_changes drop constraint operator_changes_action_check;
alter table operator_changes add constraint operator_changes_action check (
  action in ('admin_created', 'admin_removed', 'partner_added', 'partner_removed', 'partner_declined', 'plan_granted',
    'plan_ended', 'staff_added', 'staff_removed', 'referral_voided')
) not valid;
