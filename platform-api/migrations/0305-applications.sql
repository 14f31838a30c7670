-- Why a company turns people down. A reason that was used is retired instead of removed.
create table rejection_reasons (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  name text not null check (length(name) between 1 and 120),
  position int not null check (position >= 0),
  retired boolean not null default false,
  mail_subject text not null check (length(mail_subject) <= 200 and mail_subject !~ '[\r\n]'),
  mail_body text not null check (length(mail_body) <= 10000),
  unique (id, organization_id)
);
create unique index rejection_reasons_by_name on rejection_reasons (organization_id, lower(name)) where not retired;
create index rejection_reasons_of on rejection_reasons (organization_id, position);
alter table rejection_reasons enable row level security;

create table application_status_transitions (
  from_state text,
  to_state text,
  primary key (from_state, to_state)
);
insert into application_status_transitions (from_state, to_state) values
  ('active', 'hired'),
  ('active', 'rejected'),
  ('active', 'withdrawn'),
  ('rejected', 'active'),
  ('hired', 'active'),
  ('active', 'merged'),
  ('rejected', 'merged'),
  ('withdrawn', 'merged'),
  ('merged', 'active'),
  ('merged', 'rejected'),
  ('merged', 'withdrawn');

create table applications (
  id uuid primary key,
  job_id uuid not null,
  organization_id uuid not null,
  candidate_id uuid not null references users,
  stage_id uuid not null,
  status text not null default 'active' check (status in ('active', 'hired', 'rejected', 'withdrawn', 'merged')),
  note text not null default '' check (length(note) <= 3000),
  -- Question and answer as they stood when the candidate sent them: [{question, value}].
  answers jsonb not null default '[]' check (jsonb_typeof(answers) = 'array'),
  resume_file_id uuid,
  applied_at timestamptz(3) not null default now(),
  stage_entered_at timestamptz(3) not null default now(),
  version int not null default 1,
  -- The question whose answer ended the application, as it was worded then.
  knocked_out_by text check (length(knocked_out_by) <= 300),
  -- How an application came, who is credited for it, what was agreed to, and when it ended.
  source jsonb not null default '{"type": "portal"}' check (
    source ->> 'type' in ('portal', 'company_page', 'link', 'referral', 'auto_apply', 'manual')
    and pg_column_size(source) < 4000
  ),
  credited_to uuid references users on delete set null,
  consent_version text check (consent_version ~ '^\d{4}-\d{2}-\d{2}$'),
  retention_months int check (retention_months between 1 and 120),
  ended_at timestamptz(3),
  -- What a candidate said who took the application back; nobody has to.
  withdraw_reason text check (length(withdraw_reason) <= 500),
  rejection_reason_id uuid,
  rejection_note text not null default '' check (length(rejection_note) <= 2000),
  -- One application of a job carries another of the same person: that one leaves board and lists, keeps all it has, and
  -- can be taken out again.
  merged_into_id uuid,
  revealed_at timestamptz(3),
  foreign key (job_id, organization_id) references jobs (id, organization_id) on delete cascade,
  foreign key (stage_id, job_id) references stages (id, job_id) deferrable initially deferred,
  unique (job_id, candidate_id),
  unique (id, organization_id),
  constraint applications_resume foreign key (resume_file_id) references files,
  foreign key (rejection_reason_id, organization_id) references rejection_reasons (id, organization_id),
  constraint applications_merged_into foreign key (merged_into_id, organization_id)
    references applications (id, organization_id) on delete set null (merged_into_id),
  check (merged_into_id is null or status = 'merged'),
  check (merged_into_id <> id)
);
create index applications_in_stage on applications (stage_id, stage_entered_at desc, id desc)
  where status in ('active', 'hired');
create index applications_of_job on applications (job_id, status);
create index applications_of_candidate on applications (candidate_id, applied_at desc, id desc);
create index applications_of_organization on applications (organization_id, candidate_id);
create index applications_by_resume on applications (resume_file_id) where resume_file_id is not null;
create index applications_ended on applications (ended_at) where ended_at is not null;
create index applications_credited_to on applications (credited_to) where credited_to is not null;
create index applications_by_reason on applications (rejection_reason_id) where rejection_reason_id is not null;
-- A job's applications by when they came and by how long they wait, read on by keyset; the board's counts from the
-- index alone.
create index applications_of_job_by_age on applications (job_id, applied_at desc, id desc);
create index applications_of_job_by_entry on applications (job_id, stage_entered_at, id);
create index applications_of_job_by_stage on applications (job_id, stage_id, status);
create index rejected_applications on applications (job_id, stage_entered_at desc, id desc)
  where status = 'rejected';
-- Long stays and promises are looked for among the active alone.
create index active_applications_by_entry on applications (stage_entered_at, id) where status = 'active';
create index active_applications_by_age on applications (applied_at, id) where status = 'active';
create index applications_merged on applications (merged_into_id) where merged_into_id is not null;
alter table applications enable row level security;

create table application_events (
  id uuid primary key,
  application_id uuid not null,
  organization_id uuid not null,
  actor_id uuid not null references users,
  kind text not null check (kind in (
    'applied', 'moved', 'rejected', 'reopened', 'withdrawn', 'job_changed', 'merged', 'unmerged',
    'revealed', 'offer_sent', 'offer_accepted', 'offer_declined', 'offer_withdrawn', 'offer_expired'
  )),
  from_stage text,
  to_stage text,
  at timestamptz(3) not null default now(),
  -- What belongs to the line: the reason of a rejection, the job somebody was moved to.
  detail text not null default '' check (length(detail) <= 300),
  foreign key (application_id, organization_id) references applications (id, organization_id) on delete cascade
);
create index application_events_of on application_events (application_id, at desc, id desc);
alter table application_events enable row level security;

-- A mail to a candidate that leaves later, so that it can be changed and called back until then.
create table application_mails (
  id uuid primary key,
  application_id uuid not null,
  organization_id uuid not null,
  kind text not null check (kind in ('rejection', 'stage', 'bulk')),
  stage_id uuid,
  run_id uuid,
  subject text not null check (length(subject) between 1 and 200 and subject !~ '[\r\n]'),
  body text not null check (length(body) between 1 and 10000),
  created_by uuid not null references users,
  created_at timestamptz(3) not null default now(),
  send_at timestamptz(3) not null,
  sent_at timestamptz(3),
  cancelled_at timestamptz(3),
  foreign key (application_id, organization_id) references applications (id, organization_id) on delete cascade,
  check (num_nonnulls(sent_at, cancelled_at) <= 1)
);
create index application_mails_of on application_mails (application_id, created_at desc);
create index application_mails_of_run on application_mails (run_id) where run_id is not null;
alter table application_mails enable row level security;

-- Something that somebody of the company is to do for one application. One that belongs to a stage ends with it.
create table application_tasks (
  id uuid primary key,
  application_id uuid not null,
  organization_id uuid not null,
  stage_id uuid,
  run_id uuid,
  kind text not null check (kind in ('task', 'assessment')),
  title text not null check (length(title) between 1 and 200),
  assignee_id uuid references users,
  assignee_role text,
  due_at timestamptz(3),
  created_by uuid not null references users,
  created_at timestamptz(3) not null default now(),
  done_at timestamptz(3),
  done_by uuid references users,
  dropped_at timestamptz(3),
  foreign key (application_id, organization_id) references applications (id, organization_id) on delete cascade,
  check (num_nonnulls(done_at, dropped_at) <= 1),
  check ((done_at is null) = (done_by is null))
);
create index open_application_tasks on application_tasks (organization_id, application_id)
  where done_at is null and dropped_at is null;
create index application_tasks_of on application_tasks (application_id, created_at desc);
alter table application_tasks enable row level security;

-- Stages that further jobs are started with: [{name, type, sla_days, entry_actions}].
create table stage_plans (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  name text not null check (length(name) between 1 and 80),
  stages jsonb not null check (jsonb_typeof(stages) = 'array'),
  created_at timestamptz(3) not null default now()
);
create unique index stage_plans_by_name on stage_plans (organization_id, lower(name));
alter table stage_plans enable row level security;

-- What the team was reminded of, so that it is told once: one line for an application's stay in a stage, one for the
-- answer that it was promised.
create table application_reminders (
  application_id uuid not null references applications on delete cascade,
  kind text not null check (kind in ('stage', 'reply')),
  -- When the stay began, or the application came.
  since timestamptz(3) not null,
  told_at timestamptz(3) not null default now(),
  primary key (application_id, kind, since)
);
alter table application_reminders enable row level security;

-- Who has which application open at this moment. Lost in a crash, which is as good as all of them leaving.
create unlogged table application_viewers (
  application_id uuid not null,
  organization_id uuid not null,
  job_id uuid not null,
  user_id uuid not null references users on delete cascade,
  seen_at timestamptz(3) not null default now(),
  primary key (application_id, user_id)
);
create index application_viewers_of_job on application_viewers (job_id, seen_at);
alter table application_viewers enable row level security;
