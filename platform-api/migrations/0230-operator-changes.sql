-- What the people who run an installation decided by a command: who is staff, who is a partner, who has which plan.
create table operator_changes (
  id uuid primary key,
  action text not null check (action in (
    'admin_created', 'admin_removed', 'partner_added', 'partner_removed', 'plan_granted', 'plan_ended')),
  user_id uuid references users (id),
  organization_id uuid references organizations (id),
  -- The plan and its end, where it is one: { plan, until }.
  details jsonb not null default '{}' check (jsonb_typeof(details) = 'object'),
  -- The account on the machine that ran the command.
  actor text not null check (length(actor) between 1 and 200),
  at timestamptz(3) not null default now(),
  check (num_nonnulls(user_id, organization_id) = 1)
);
create index operator_changes_by_time on operator_changes (at desc, id);
-- Nobody but the tables' owner reaches it: commands run as the owner, requests never do.
alter table operator_changes enable row level security;

create trigger operator_changes_stay before update or delete or truncate on operator_changes
  for each statement execute function refuse_rewriting_changes();
