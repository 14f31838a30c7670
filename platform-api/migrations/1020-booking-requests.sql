-- A company asks a candidate to book an interview; the mailed link is the candidate's own.
create table booking_requests (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  application_id uuid not null,
  -- The kind of interview, and what it was called then; null: it was deleted since.
  event_type_id uuid references event_types on delete set null,
  kind_name text not null check (length(kind_name) between 1 and 80),
  asked_by uuid not null references users,
  message text not null default '' check (length(message) <= 500),
  state text not null default 'asked' check (state in ('asked', 'booked', 'canceled', 'expired', 'withdrawn')),
  -- Of the link in the newest mail; one in an earlier mail opens nothing.
  token_hash bytea not null unique check (length(token_hash) = 32),
  mails int not null default 1 check (mails between 1 and 5),
  -- How far the clock is: 1 after it reminded of an open request, 2 before its end.
  reminders int not null default 0 check (reminders between 0 and 2),
  asked_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null check (expires_at > asked_at),
  settled_at timestamptz(3),
  booking_id uuid unique references bookings on delete set null,
  -- What the team's task says, with the variables of such tasks.
  task_title text not null check (length(task_title) between 1 and 200),
  -- Of the team, done while it is booked.
  task_id uuid references application_tasks on delete set null,
  foreign key (application_id, organization_id) references applications (id, organization_id) on delete cascade,
  check ((state = 'asked') = (settled_at is null))
);
create unique index booking_requests_open on booking_requests (application_id, event_type_id) where state = 'asked';
create index booking_requests_of_application on booking_requests (application_id, asked_at);
create index booking_requests_of_organization on booking_requests (organization_id);
create index booking_requests_of_type on booking_requests (event_type_id) where event_type_id is not null;
create index booking_requests_of_asker on booking_requests (asked_by);
create index booking_requests_of_task on booking_requests (task_id) where task_id is not null;
create index booking_requests_expiring on booking_requests (expires_at) where state = 'asked';
alter table booking_requests enable row level security;

-- Asking, and what becomes of it, are lines of the application's history.
alter table application_events drop constraint application_events_kind_check;
alter table application_events add constraint application_events_kind_check check (kind in (
  'applied', 'moved', 'rejected', 'reopened', 'withdrawn', 'job_changed', 'merged', 'unmerged', 'revealed', 'tagged',
  'offer_sent', 'offer_accepted', 'offer_declined', 'offer_withdrawn', 'offer_expired', 'mailed',
  'interview_planned', 'interview_moved', 'interview_cancelled',
  'booking_asked', 'booking_expired', 'booking_withdrawn', 'interview_booked'
)) not valid;
