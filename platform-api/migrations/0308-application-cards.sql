create table applicant_marks (
  organization_id uuid not null references organizations on delete cascade,
  kind text not null check (kind in ('email', 'phone', 'link')),
  value text not null,
  candidates uuid[] not null,
  primary key (organization_id, kind, value)
);
create index empty_applicant_marks on applicant_marks (organization_id) where candidates = '{}';
alter table applicant_marks enable row level security;

-- Two candidates of a company with something in common, from both sides. `different`: somebody said that they are not
-- the same, and nobody is asked again.
create table candidate_pairs (
  organization_id uuid not null references organizations on delete cascade,
  candidate_id uuid not null references users on delete cascade,
  other_id uuid not null references users on delete cascade,
  kinds text[] not null,
  state text not null default 'suspected' check (state in ('suspected', 'different')),
  decided_by uuid references users,
  decided_at timestamptz(3),
  primary key (organization_id, candidate_id, other_id),
  check (candidate_id <> other_id),
  check ((state = 'different') = (decided_at is not null))
);
create index candidate_pairs_of_other on candidate_pairs (organization_id, other_id);
alter table candidate_pairs enable row level security;

create table application_merges (
  id uuid primary key,
  organization_id uuid not null,
  kept_id uuid not null,
  merged_id uuid not null,
  status_before text not null check (status_before in ('active', 'rejected', 'withdrawn')),
  -- What the kept one got from it and gives back: tags that it had not, open tasks.
  tags uuid[] not null,
  tasks uuid[] not null,
  merged_by uuid not null references users,
  merged_at timestamptz(3) not null default now(),
  undone_by uuid references users,
  undone_at timestamptz(3),
  foreign key (kept_id, organization_id) references applications (id, organization_id) on delete cascade,
  foreign key (merged_id, organization_id) references applications (id, organization_id) on delete cascade
);
create unique index application_merges_standing on application_merges (merged_id) where undone_at is null;
create index application_merges_of on application_merges (kept_id);
alter table application_merges enable row level security;

-- A short video that a company asks an applicant for. Nobody waits for it longer than three days.
create table resume_video_transitions (
  from_state text,
  to_state text,
  primary key (from_state, to_state)
);
insert into resume_video_transitions (from_state, to_state) values
  ('asked', 'answered'),
  ('asked', 'declined'),
  ('asked', 'withdrawn'),
  ('asked', 'expired');

create table resume_video_requests (
  id uuid primary key,
  application_id uuid not null,
  organization_id uuid not null,
  candidate_id uuid not null references users,
  asked_by uuid not null references users,
  reason text not null check (length(reason) between 1 and 500),
  state text not null default 'asked' check (state in ('asked', 'answered', 'declined', 'withdrawn', 'expired')),
  -- What a candidate said who would rather not; nobody has to.
  decline_reason text not null default '' check (length(decline_reason) <= 500),
  file_id uuid references files,
  asked_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  settled_at timestamptz(3),
  foreign key (application_id, organization_id) references applications (id, organization_id) on delete cascade,
  check (expires_at > asked_at),
  check ((state = 'asked') = (settled_at is null)),
  check ((state = 'answered') = (file_id is not null))
);
create unique index one_open_resume_video on resume_video_requests (application_id) where state = 'asked';
create index resume_videos_of_application on resume_video_requests (application_id, asked_at desc);
create index resume_videos_of_candidate on resume_video_requests (candidate_id, asked_at desc);
create index resume_videos_by_file on resume_video_requests (file_id) where file_id is not null;
create index open_resume_videos on resume_video_requests (expires_at) where state = 'asked';
create index resume_videos_by_asker on resume_video_requests (asked_by);
alter table resume_video_requests enable row level security;

-- A card of an applicant that a company shows to somebody without an account, for a while.
create table loubby_cards (
  id uuid primary key,
  application_id uuid not null,
  organization_id uuid not null,
  created_by uuid not null references users,
  -- Kept as it is, so that the company can copy the address again: it opens nothing that the company does not hold.
  token text not null unique check (length(token) between 40 and 60),
  fields text[] not null check (cardinality(fields) between 1 and 12),
  note text not null default '' check (length(note) <= 500),
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  revoked_at timestamptz(3),
  views int not null default 0 check (views >= 0),
  last_viewed_at timestamptz(3),
  foreign key (application_id, organization_id) references applications (id, organization_id) on delete cascade,
  check (expires_at > created_at and expires_at <= created_at + interval '31 days')
);
create index loubby_cards_of_application on loubby_cards (application_id, created_at desc);
create index loubby_cards_by_creator on loubby_cards (created_by);
alter table loubby_cards enable row level security;
