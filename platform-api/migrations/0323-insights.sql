-- How long an application stood in each stage that it came into. Kept by the application's own row, whoever moves it: a
-- move that is undone leaves no trace, and whoever is considered again stands where they stood.
create table stage_visits (
  id uuid primary key,
  application_id uuid not null,
  organization_id uuid not null,
  job_id uuid not null,
  -- Null once the stage was removed.
  stage_id uuid references stages on delete set null,
  -- Of the stage, as it was when they came.
  kind text not null,
  entered_at timestamptz(3) not null,
  left_at timestamptz(3),
  check (left_at >= entered_at),
  foreign key (application_id, organization_id) references applications (id, organization_id) on delete cascade
);
create index stage_visits_of on stage_visits (application_id, entered_at);
create index stage_visits_in on stage_visits (stage_id) where stage_id is not null;
create unique index one_standing_visit on stage_visits (application_id) where left_at is null;
alter table stage_visits enable row level security;

-- What a company's figures are made of. One line is one thing that counts: an application that came in, a stay in a
-- stage, a hiring, an offer, a card. A figure is a number of lines, and its rows are those lines, so that the two agree.
create table insight_lines (
  application_id uuid not null,
  organization_id uuid not null,
  job_id uuid not null,
  measure text not null check (measure in ('reached', 'waiting', 'stay', 'hire_posting', 'hire_contact', 'rejected',
    'withdrawn', 'gap_source', 'gap_opening', 'offer', 'card')),
  -- What it is: the application, a visit of a stage, an offer or a card.
  ref uuid not null,
  -- In UTC.
  day date not null,
  key text not null,
  value int not null,
  stage_id uuid,
  source text not null,
  primary key (application_id, measure, ref),
  foreign key (application_id, organization_id) references applications (id, organization_id) on delete cascade
);
create index insight_lines_of on insight_lines (organization_id, measure, key, day desc, ref desc);
create index insight_lines_of_job on insight_lines (job_id, measure, key, day desc, ref desc);
alter table insight_lines enable row level security;

-- Jobs of which every line may be another one: stages were turned round, or the job was opened. A worker goes over them.
create table insight_stale_jobs (
  job_id uuid primary key references jobs on delete cascade,
  marked_at timestamptz(3) not null default clock_timestamp()
);
alter table insight_stale_jobs enable row level security;

-- The lines of a whole company counted by day, by thirds of months and by month, so that a figure of any size reads
-- buckets. As with the counts of stages, every statement leaves what it changed and a worker folds it in; reading adds up
-- both.
create table insight_tallies (
  organization_id uuid not null references organizations on delete cascade,
  measure text not null,
  -- Empty: all of them.
  source text not null,
  day date not null,
  key text not null,
  value int not null,
  n bigint not null,
  span text not null check (span in ('day', 'third', 'month')),
  primary key (organization_id, measure, source, span, day, key, value)
);
alter table insight_tallies enable row level security;

create table insight_changes (
  id bigint generated always as identity primary key,
  organization_id uuid not null,
  measure text not null,
  source text not null,
  day date not null,
  key text not null,
  value int not null,
  n int not null
);
create index insight_changes_of on insight_changes (organization_id, measure);
alter table insight_changes enable row level security;
