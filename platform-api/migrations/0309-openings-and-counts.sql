-- Each time somebody asks that a job may open. It speaks of one version of the job: a later one needs a new request.
create table approval_transitions (
  from_state text,
  to_state text,
  primary key (from_state, to_state)
);
insert into approval_transitions (from_state, to_state) values
  ('pending', 'approved'),
  ('pending', 'returned'),
  ('pending', 'recalled');

create table approvals (
  id uuid primary key,
  job_id uuid not null,
  organization_id uuid not null,
  version int not null,
  state text not null default 'pending' check (state in ('pending', 'approved', 'returned', 'recalled')),
  requested_by uuid not null references users,
  requested_at timestamptz(3) not null default now(),
  decided_by uuid references users,
  decided_at timestamptz(3),
  reason text not null default '' check (length(reason) <= 1000),
  kind text not null check (kind in ('open_job', 'change_job', 'offer')),
  -- The job, or the offer.
  subject_id uuid not null,
  mode text not null default 'sequence' check (mode in ('sequence', 'parallel')),
  -- What whoever decides reads about it, and where they decide.
  title text not null check (length(title) between 1 and 200),
  link text not null check (length(link) between 1 and 500),
  -- What was asked for, as far as it matters; null for requests of before it was kept.
  terms jsonb,
  -- What it would replace; null where nothing was asked for or approved before.
  terms_before jsonb,
  -- Of a change: all that the job would say.
  proposal jsonb,
  foreign key (job_id, organization_id) references jobs (id, organization_id) on delete cascade,
  check ((state = 'pending') = (decided_by is null)),
  check ((decided_by is null) = (decided_at is null)),
  -- Nobody approves what they asked for themselves.
  check (state not in ('approved', 'returned') or decided_by <> requested_by),
  check (state <> 'returned' or reason <> ''),
  constraint approvals_with_proposal check ((kind = 'change_job') = (proposal is not null)),
  constraint approvals_sizes check (
    octet_length(terms::text) <= 500000 and octet_length(terms_before::text) <= 500000
    and octet_length(proposal::text) <= 1000000
  )
);
create unique index approvals_one_pending on approvals (subject_id) where state = 'pending';
create index approvals_of on approvals (subject_id, requested_at desc);
create index approvals_of_job on approvals (job_id);
create index pending_approvals on approvals (organization_id) where state = 'pending';
alter table approvals enable row level security;

-- The people a job looks for. A hire fills the oldest opening that is open; taking the hire back opens it again.
create table job_openings (
  id uuid primary key default gen_random_uuid(),
  job_id uuid not null,
  organization_id uuid not null,
  number int not null check (number > 0),
  state text not null default 'open' check (state in ('open', 'closed')),
  close_reason text check (close_reason in ('filled', 'cancelled')),
  application_id uuid,
  closed_at timestamptz(3),
  foreign key (job_id, organization_id) references jobs (id, organization_id) on delete cascade,
  foreign key (application_id, organization_id) references applications (id, organization_id)
    on delete set null (application_id),
  unique (job_id, number),
  unique (application_id),
  check ((state = 'closed') = (close_reason is not null)),
  check ((state = 'closed') = (closed_at is not null)),
  check (application_id is null or close_reason = 'filled')
);
alter table job_openings enable row level security;

-- How many applications stand in each stage, known without counting them. Every statement that changes applications
-- leaves what it changed, which waits for nobody; a worker folds these changes into the sums. `stage_counts` is both
-- together, so it is true in every transaction, folded or not.
create table stage_tallies (
  stage_id uuid primary key references stages on delete cascade,
  job_id uuid not null,
  organization_id uuid not null,
  active int not null default 0,
  hired int not null default 0,
  rejected int not null default 0,
  withdrawn int not null default 0,
  -- Whoever stands here waits for a first look: the first stage of a job that is not archived.
  waits boolean not null
);
create index stage_tallies_of_job on stage_tallies (job_id);
create index waiting_stages on stage_tallies (organization_id, job_id) where waits and active > 0;
alter table stage_tallies enable row level security;

create table stage_count_changes (
  id bigint generated always as identity primary key,
  stage_id uuid not null,
  job_id uuid not null,
  organization_id uuid not null,
  active int not null,
  hired int not null,
  rejected int not null,
  withdrawn int not null
);
create index stage_count_changes_of_job on stage_count_changes (job_id);
create index stage_count_changes_of_organization on stage_count_changes (organization_id);
alter table stage_count_changes enable row level security;

-- The sums of a whole company: applications that wait for a first look, and jobs by their state.
create table organization_tallies (
  organization_id uuid primary key references organizations on delete cascade,
  waiting int not null default 0
);
alter table organization_tallies enable row level security;

create table job_tallies (
  organization_id uuid not null references organizations on delete cascade,
  status text not null,
  jobs int not null,
  primary key (organization_id, status)
);
alter table job_tallies enable row level security;
