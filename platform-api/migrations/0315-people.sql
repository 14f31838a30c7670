-- What people say of themselves to find work: one row a person, made by their first change.
create table profiles (
  user_id uuid primary key references users on delete cascade,
  headline text not null default '' check (length(headline) <= 140),
  about text not null default '' check (length(about) <= 3000),
  country text check (length(country) = 2),
  city text not null default '' check (length(city) <= 80),
  availability text,
  experience text,
  programme_source text,
  categories text[] not null default '{}' check (cardinality(categories) <= 12),
  skills text[] not null default '{}' check (cardinality(skills) <= 30),
  links jsonb not null default '[]' check (jsonb_typeof(links) = 'array' and jsonb_array_length(links) <= 10),
  resume_file_id uuid references files,
  video_file_id uuid references files,
  version int not null default 0 check (version >= 0),
  -- The version that last changed each field, so that a stale write is refused only where it would undo something.
  field_versions jsonb not null default '{}' check (jsonb_typeof(field_versions) = 'object'),
  updated_at timestamptz(3) not null default now(),
  -- The twelve tracks are of one trade: who looks for other work says so in their own words, and is set up as well.
  other_work text not null default '' check (length(other_work) <= 80)
);
create index profiles_by_resume on profiles (resume_file_id) where resume_file_id is not null;
create index profiles_by_video on profiles (video_file_id) where video_file_id is not null;
create index profiles_by_skills on profiles using gin (lower_all(skills)) where skills <> '{}';
alter table profiles enable row level security;

create table profile_positions (
  user_id uuid not null references profiles on delete cascade,
  place int not null check (place between 0 and 29),
  company text not null check (length(company) between 1 and 120),
  title text not null check (length(title) between 1 and 120),
  -- Months, as people remember them: '2024-09'.
  started text not null check (started ~ '^\d{4}-\d{2}$'),
  ended text check (ended ~ '^\d{4}-\d{2}$'),
  description text not null check (length(description) <= 2000),
  primary key (user_id, place),
  check (ended >= started)
);
alter table profile_positions enable row level security;

create table profile_education (
  user_id uuid not null references profiles on delete cascade,
  place int not null check (place between 0 and 29),
  level text not null,
  school text not null check (length(school) between 1 and 160),
  field text not null check (length(field) <= 120),
  started text not null check (started ~ '^\d{4}-\d{2}$'),
  ended text check (ended ~ '^\d{4}-\d{2}$'),
  primary key (user_id, place),
  check (ended >= started)
);
alter table profile_education enable row level security;

create table feedback_state_transitions (
  from_state text,
  to_state text,
  primary key (from_state, to_state)
);
insert into feedback_state_transitions (from_state, to_state) values
  ('open', 'triaged'),
  ('triaged', 'in_progress'),
  ('in_progress', 'resolved'),
  ('resolved', 'closed'),
  ('open', 'closed'),
  ('triaged', 'closed'),
  ('resolved', 'in_progress');

create table feedback_requests (
  id uuid primary key,
  -- Null from a visitor, who is known by the address alone.
  user_id uuid references users on delete set null,
  email_address citext not null check (length(email_address) between 3 and 254),
  -- Made by the form that was sent: the same form twice is one request.
  client_id uuid not null unique,
  type text not null,
  category text not null,
  subject text not null check (length(subject) between 1 and 140),
  body text not null check (length(body) between 1 and 5000),
  page text not null default '' check (length(page) <= 300),
  screenshot_file_id uuid references files on delete set null,
  state text not null default 'open' check (state in ('open', 'triaged', 'in_progress', 'resolved', 'closed')),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index feedback_of_person on feedback_requests (user_id, created_at desc, id desc) where user_id is not null;
create index feedback_by_state on feedback_requests (state, created_at, id);
alter table feedback_requests enable row level security;

create table connection_state_transitions (
  from_state text,
  to_state text,
  primary key (from_state, to_state)
);
insert into connection_state_transitions (from_state, to_state) values
  ('pending', 'accepted'),
  ('pending', 'declined'),
  ('pending', 'withdrawn'),
  ('declined', 'accepted'),
  ('declined', 'withdrawn'),
  ('withdrawn', 'pending'),
  ('accepted', 'ended'),
  ('ended', 'pending');

create table connections (
  id uuid primary key,
  requester_id uuid not null references users on delete cascade,
  addressee_id uuid not null references users on delete cascade,
  state text not null default 'pending'
    check (state in ('pending', 'accepted', 'declined', 'withdrawn', 'ended')),
  note text not null default '' check (length(note) <= 300),
  -- The addressee has blocked the requester: to one it waits, to the other it is not there.
  hidden boolean not null default false,
  changed_at timestamptz(3) not null default now(),
  check (requester_id <> addressee_id)
);
-- Two people have one, whoever asked.
create unique index connections_of_pair
  on connections (least(requester_id, addressee_id), greatest(requester_id, addressee_id));
create index connections_sent on connections (requester_id, state, changed_at desc, id desc);
create index connections_received on connections (addressee_id, state, changed_at desc, id desc);
alter table connections enable row level security;

create table connection_blocks (
  blocker_id uuid not null references users on delete cascade,
  blocked_id uuid not null references users on delete cascade,
  primary key (blocker_id, blocked_id)
);
alter table connection_blocks enable row level security;
