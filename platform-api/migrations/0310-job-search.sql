-- Jobs that somebody keeps for later.
create table saved_jobs (
  user_id uuid not null references users on delete cascade,
  job_id uuid not null references jobs on delete cascade,
  saved_at timestamptz(3) not null default now(),
  primary key (user_id, job_id)
);
create index saved_jobs_of_job on saved_jobs (job_id);
alter table saved_jobs enable row level security;

-- A search that tells its owner of new matches, once a day.
create table job_alerts (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  name text not null check (length(name) between 1 and 120),
  filter jsonb not null check (jsonb_typeof(filter) = 'object' and pg_column_size(filter) < 2000),
  created_at timestamptz(3) not null default now(),
  -- What was published up to here has been looked at.
  checked_at timestamptz(3) not null default now()
);
create index job_alerts_of on job_alerts (user_id, created_at desc);
create index job_alerts_due on job_alerts (checked_at);
alter table job_alerts enable row level security;

-- What somebody was mailed, so that no job comes twice, whichever of their searches finds it.
create table job_alert_mails (
  user_id uuid not null references users on delete cascade,
  job_id uuid not null references jobs on delete cascade,
  sent_at timestamptz(3) not null default now(),
  primary key (user_id, job_id)
);
create index job_alert_mails_of_job on job_alert_mails (job_id);
alter table job_alert_mails enable row level security;

-- Links that end an alert; only hashes are kept.
create table job_alert_links (
  token_hash bytea primary key,
  alert_id uuid not null references job_alerts on delete cascade
);
create index job_alert_links_of on job_alert_links (alert_id);
alter table job_alert_links enable row level security;

-- Published jobs that were compared with candidates' profiles, and whom each was suggested to.
create table matched_jobs (
  job_id uuid primary key references jobs on delete cascade,
  at timestamptz(3) not null default now()
);
alter table matched_jobs enable row level security;

create table job_matches (
  job_id uuid not null references jobs on delete cascade,
  user_id uuid not null references users on delete cascade,
  -- Why, in words for the candidate.
  reasons text[] not null,
  applied boolean not null default false,
  at timestamptz(3) not null default now(),
  primary key (job_id, user_id)
);
create index job_matches_of on job_matches (user_id, at desc);
alter table job_matches enable row level security;
