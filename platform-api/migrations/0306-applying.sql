-- Files sent as answers. A company reads those that were sent to it; the candidate's own stay theirs.
create table answer_files (
  application_id uuid not null,
  organization_id uuid not null,
  file_id uuid not null references files on delete cascade,
  primary key (application_id, file_id),
  foreign key (application_id, organization_id) references applications (id, organization_id) on delete cascade
);
create index answer_files_by_file on answer_files (file_id);
alter table answer_files enable row level security;

-- An application of somebody without an account: written over days, then held until a mail proves the address.
create table apply_draft_transitions (
  from_state text,
  to_state text,
  primary key (from_state, to_state)
);
insert into apply_draft_transitions (from_state, to_state) values
  ('draft', 'sent'),
  ('sent', 'draft'),
  ('sent', 'confirmed');

create table apply_drafts (
  id uuid primary key,
  job_id uuid not null references jobs on delete cascade,
  -- The secret is in one browser's cookie; a copy of this table opens no draft.
  secret_hash bytea not null,
  state text not null default 'draft' check (state in ('draft', 'sent', 'confirmed')),
  first_name text not null default '' check (length(first_name) <= 80),
  last_name text not null default '' check (length(last_name) <= 80),
  email_address text not null default '' check (length(email_address) <= 254),
  phone_number text not null default '' check (length(phone_number) <= 40),
  note text not null default '' check (length(note) <= 3000),
  -- As typed: [{question_id, value}].
  answers jsonb not null default '[]' check (jsonb_typeof(answers) = 'array' and pg_column_size(answers) < 800000),
  -- As the application will keep them, checked when it was sent.
  kept_answers jsonb not null default '[]' check (jsonb_typeof(kept_answers) = 'array'),
  resume_file_id uuid,
  carried jsonb not null default '{}' check (pg_column_size(carried) < 4000),
  consent_version text,
  retention_months int,
  -- Whose it became.
  user_id uuid references users on delete cascade,
  application_id uuid references applications on delete set null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index apply_drafts_by_age on apply_drafts (updated_at);
alter table apply_drafts enable row level security;

-- Its files belong to nobody until somebody confirms the application; then each becomes a file of theirs.
create table draft_files (
  id uuid primary key,
  draft_id uuid not null references apply_drafts on delete cascade,
  -- `resume`, or `answers.<question id>`.
  field text not null check (length(field) <= 60),
  purpose text not null check (purpose in ('resume', 'answer-file', 'answer-video')),
  object_key text not null unique,
  upload_id text not null,
  name text not null check (length(name) between 1 and 200),
  size bigint not null check (size > 0),
  content_type text not null,
  state text not null default 'uploading' check (state in ('uploading', 'ready')),
  created_at timestamptz(3) not null default now()
);
create index draft_files_of on draft_files (draft_id, field);
alter table draft_files enable row level security;

-- Links by which somebody without a password follows their application. Only hashes are kept.
create table application_links (
  token_hash bytea primary key,
  application_id uuid not null references applications on delete cascade,
  candidate_id uuid not null references users on delete cascade,
  created_at timestamptz(3) not null default now()
);
create index application_links_of on application_links (application_id);
alter table application_links enable row level security;

-- A link in a mail. Only the hash of its token is kept: a copy of this table opens nothing.
create table one_time_links (
  id uuid primary key,
  kind text not null check (kind in ('verify_email', 'change_email', 'reset_password', 'confirm_application', 'know_browser')),
  token_hash bytea not null unique,
  user_id uuid references users on delete cascade,
  -- Where the mail went: what using the link proves.
  email_address citext not null,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  used_at timestamptz(3),
  draft_id uuid references apply_drafts on delete cascade,
  constraint one_time_links_of_one check (
    case kind when 'confirm_application' then draft_id is not null and user_id is null else user_id is not null end
  )
);
create index one_time_links_of_person on one_time_links (user_id, kind) where used_at is null;
create index one_time_links_of_draft on one_time_links (draft_id) where draft_id is not null;
alter table one_time_links enable row level security;
