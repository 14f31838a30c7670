create table reference_transitions (
  from_state text,
  to_state text,
  primary key (from_state, to_state)
);
insert into reference_transitions (from_state, to_state) values
  ('collecting', 'partial'),
  ('collecting', 'cancelled'),
  ('collecting', 'expired'),
  ('partial', 'complete'),
  ('partial', 'reviewed'),
  ('partial', 'cancelled'),
  ('partial', 'expired'),
  ('complete', 'reviewed');

create table reference_requests (
  id uuid primary key,
  application_id uuid not null,
  organization_id uuid not null,
  candidate_id uuid not null references users,
  asked_by uuid not null references users,
  -- As they were when it was asked.
  questions jsonb not null check (octet_length(questions::text) <= 200000),
  wanted_count int not null check (wanted_count between 1 and 5),
  message text not null default '' check (length(message) <= 500),
  -- `collecting` until the candidate has named somebody, `partial` until enough have answered.
  state text not null default 'collecting'
    check (state in ('collecting', 'partial', 'complete', 'reviewed', 'cancelled', 'expired')),
  asked_at timestamptz(3) not null default now(),
  due_at timestamptz(3) not null check (due_at > asked_at),
  -- Where the candidate named them from: what hints compare with, and nobody is shown.
  named_ip text check (length(named_ip) <= 64),
  named_agent text not null default '' check (length(named_agent) <= 300),
  reminded_at timestamptz(3),
  reviewed_by uuid references users,
  settled_at timestamptz(3),
  foreign key (application_id, organization_id) references applications (id, organization_id) on delete cascade,
  check ((state in ('collecting', 'partial')) = (settled_at is null))
);
create unique index one_open_reference on reference_requests (application_id) where state in ('collecting', 'partial');
create index references_of_application on reference_requests (application_id, asked_at desc);
create index references_of_candidate on reference_requests (candidate_id, asked_at desc);
create index references_by_asker on reference_requests (asked_by);
create index open_references on reference_requests (due_at) where state in ('collecting', 'partial');
alter table reference_requests enable row level security;

create table referee_transitions (
  from_state text,
  to_state text,
  primary key (from_state, to_state)
);
insert into referee_transitions (from_state, to_state) values
  ('invited', 'opened'),
  ('invited', 'completed'),
  ('invited', 'declined'),
  ('invited', 'expired'),
  ('invited', 'withdrawn'),
  ('opened', 'completed'),
  ('opened', 'declined'),
  ('opened', 'expired'),
  ('opened', 'withdrawn');

create table referees (
  id uuid primary key,
  request_id uuid not null references reference_requests on delete cascade,
  organization_id uuid not null,
  name text not null check (length(name) between 1 and 120),
  email_address citext not null check (length(email_address) between 3 and 254),
  relation text not null check (relation in ('manager', 'colleague', 'report', 'client', 'teacher', 'other')),
  company_name text not null default '' check (length(company_name) <= 120),
  state text not null default 'invited'
    check (state in ('invited', 'opened', 'completed', 'declined', 'expired', 'withdrawn')),
  invited_at timestamptz(3) not null default now(),
  opened_at timestamptz(3),
  reminded_at timestamptz(3),
  reminded_count int not null default 0,
  answers jsonb check (octet_length(answers::text) <= 400000),
  -- Which text they agreed to.
  consent_version text check (length(consent_version) <= 40),
  decline_reason text not null default '' check (length(decline_reason) <= 500),
  settled_at timestamptz(3),
  settled_ip text check (length(settled_ip) <= 64),
  settled_agent text not null default '' check (length(settled_agent) <= 300),
  unique (request_id, email_address),
  check ((state = 'completed') = (answers is not null)),
  check ((state = 'completed') = (consent_version is not null)),
  check ((state in ('invited', 'opened')) = (settled_at is null))
);
create index open_referees on referees (coalesce(reminded_at, invited_at)) where state in ('invited', 'opened');
alter table referees enable row level security;

-- Every mail carries a link of its own, so that a reminder does not end the one before.
create table referee_links (
  token_hash bytea primary key,
  referee_id uuid not null references referees on delete cascade
);
create index referee_links_of on referee_links (referee_id);
alter table referee_links enable row level security;
