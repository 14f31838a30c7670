-- What colleagues look for in a candidate, written once. The row holds what is worked on; what was published stands in
-- versions that nobody changes, so that a card keeps the words it was begun with.
create table scorecard_template_transitions (
  from_state text,
  to_state text,
  primary key (from_state, to_state)
);
insert into scorecard_template_transitions (from_state, to_state) values
  ('draft', 'published'),
  ('draft', 'archived'),
  ('published', 'archived'),
  ('archived', 'draft'),
  ('archived', 'published');

create table scorecard_templates (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  -- Made by whoever began it: the same form sent twice makes one template.
  client_id uuid not null,
  state text not null default 'draft' check (state in ('draft', 'published', 'archived')),
  name text not null default '' check (length(name) <= 80),
  attributes jsonb not null default '[]'
    check (jsonb_typeof(attributes) = 'array' and jsonb_array_length(attributes) <= 60),
  questions jsonb not null default '[]'
    check (jsonb_typeof(questions) = 'array' and jsonb_array_length(questions) <= 30),
  -- Counts what was saved; the newest version, 0 before the first, and the revision that it was made of.
  revision int not null default 1,
  version int not null default 0 check (version >= 0),
  published_revision int,
  published_name text,
  created_by uuid not null references users,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  unique (id, organization_id),
  unique (organization_id, created_by, client_id),
  check (state <> 'draft' or version = 0),
  check (state <> 'published' or version > 0),
  check ((version = 0) = (published_revision is null) and (version = 0) = (published_name is null))
);
create index scorecard_templates_of on scorecard_templates (organization_id, state, lower(name), id);
create unique index scorecard_templates_by_name on scorecard_templates (organization_id, lower(published_name))
  where state = 'published';
alter table scorecard_templates enable row level security;

create table scorecard_template_versions (
  template_id uuid not null,
  version int not null check (version > 0),
  organization_id uuid not null,
  name text not null check (length(name) between 1 and 80),
  attributes jsonb not null check (jsonb_array_length(attributes) between 1 and 60),
  questions jsonb not null,
  published_by uuid not null references users,
  published_at timestamptz(3) not null default now(),
  primary key (template_id, version),
  foreign key (template_id, organization_id) references scorecard_templates (id, organization_id) on delete cascade
);
create index scorecard_template_versions_by on scorecard_template_versions (published_by);
alter table scorecard_template_versions enable row level security;

-- The template that a stage of a job offers first.
create table stage_scorecards (
  stage_id uuid primary key references stages on delete cascade,
  organization_id uuid not null,
  template_id uuid not null,
  foreign key (template_id, organization_id) references scorecard_templates (id, organization_id) on delete cascade
);
create index stage_scorecards_by_template on stage_scorecards (template_id);
alter table stage_scorecards enable row level security;

-- A card that a colleague fills about an application. Who owes one and whether it came is for all who read the
-- application; what it says stands apart, so that the database itself keeps it from whoever still owes their own.
create table scorecard_transitions (
  from_state text,
  to_state text,
  primary key (from_state, to_state)
);
insert into scorecard_transitions (from_state, to_state) values
  ('not_started', 'draft'),
  ('not_started', 'submitted'),
  ('draft', 'submitted'),
  ('submitted', 'amended'),
  ('not_started', 'called_off'),
  ('draft', 'called_off');

create table scorecards (
  id uuid primary key,
  organization_id uuid not null,
  application_id uuid not null,
  -- The application that carries it, else itself, and the job of that; kept by the database, so that cards are found
  -- without the applications.
  about_id uuid not null,
  job_id uuid not null,
  template_id uuid not null,
  template_version int not null,
  author_id uuid not null references users,
  asked_by uuid not null references users,
  -- What whoever asked would like to be looked at.
  request text not null default '' check (length(request) <= 500),
  due_at timestamptz(3),
  state text not null default 'not_started'
    check (state in ('not_started', 'draft', 'submitted', 'amended', 'called_off')),
  -- How often it was handed in.
  version int not null default 0 check (version >= 0),
  asked_at timestamptz(3) not null default now(),
  submitted_at timestamptz(3),
  reminded_at timestamptz(3),
  reminders int not null default 0,
  unique (id, organization_id),
  foreign key (application_id, organization_id) references applications (id, organization_id) on delete cascade,
  foreign key (template_id, template_version) references scorecard_template_versions (template_id, version),
  check ((state in ('submitted', 'amended')) = (version > 0) and (version > 0) = (submitted_at is not null)),
  check ((state = 'amended') = (version > 1))
);
create unique index one_scorecard_each on scorecards (application_id, author_id, template_id)
  where state <> 'called_off';
create index scorecards_about on scorecards (about_id);
create index scorecards_of_job on scorecards (job_id, about_id desc) where state <> 'called_off';
create index owed_scorecards on scorecards (author_id, organization_id) where state in ('not_started', 'draft');
create index due_scorecards on scorecards (due_at) where state in ('not_started', 'draft');
create index scorecards_by_template on scorecards (template_id, template_version);
create index scorecards_by_asker on scorecards (asked_by);
-- What waits now is read as it stands, a company at a time.
create index overdue_scorecards on scorecards (organization_id, due_at) where state in ('not_started', 'draft');
alter table scorecards enable row level security;

-- What its author writes, seen by nobody else, with the note that is theirs alone.
create table scorecard_drafts (
  scorecard_id uuid primary key,
  organization_id uuid not null,
  author_id uuid not null references users,
  revision int not null default 1,
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  private_note text not null default '' check (length(private_note) <= 5000),
  saved_at timestamptz(3) not null default now(),
  foreign key (scorecard_id, organization_id) references scorecards (id, organization_id) on delete cascade
);
create index scorecard_drafts_by_author on scorecard_drafts (author_id);
alter table scorecard_drafts enable row level security;

-- What was handed in, each time; nobody changes it.
create table scorecard_submissions (
  scorecard_id uuid not null,
  version int not null check (version > 0),
  organization_id uuid not null,
  application_id uuid not null,
  author_id uuid not null references users,
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  recommendation text not null
    check (recommendation in ('definitely_not', 'no', 'no_decision', 'yes', 'strong_yes')),
  submitted_at timestamptz(3) not null default now(),
  primary key (scorecard_id, version),
  foreign key (scorecard_id, organization_id) references scorecards (id, organization_id) on delete cascade
);
create index scorecard_submissions_of on scorecard_submissions (application_id);
create index scorecard_submissions_by_author on scorecard_submissions (author_id);
alter table scorecard_submissions enable row level security;
