create table talents (
  user_id uuid primary key references users on delete cascade,
  -- When they last changed their profile, or began to let companies reach out.
  changed_at timestamptz(3) not null,
  country text,
  availability text,
  experience text,
  -- The highest level.
  education text,
  programme_source text,
  categories text[] not null,
  skills text[] not null,
  -- What they are, in headline, titles, skills and tracks.
  main tsvector not null,
  -- Everything that they say of themselves.
  words tsvector not null,
  email_key text,
  phone_key text
  ) with (toast_tuple_target = 800
);
create index talents_latest on talents (changed_at desc, user_id desc);
create index talents_by_country on talents (country, changed_at desc, user_id desc);
create index talents_by_skills on talents using gin (lower_all(skills));
create index talents_by_words on talents using gin (words);
create index talents_by_main on talents using gin (main);
alter table talents enable row level security;

-- Words of what people are and where they were, for whoever mistypes one.
create table talent_lexicon (
  word text primary key,
  stem text not null
);
create index talent_lexicon_like on talent_lexicon using gist (word gist_trgm_ops);
alter table talent_lexicon enable row level security;

-- Whoever changed within a transaction is written anew once, at its end: who withdraws is gone when that is said.
create table talents_due (
  user_id uuid primary key
);
alter table talents_due enable row level security;

-- Searches of people that a member of a company keeps. Theirs alone.
create table talent_searches (
  id uuid primary key,
  organization_id uuid not null,
  user_id uuid not null,
  name text not null check (length(name) between 1 and 120),
  filter jsonb not null check (jsonb_typeof(filter) = 'object' and pg_column_size(filter) < 6000),
  -- New matches are told once a day.
  alert boolean not null default false,
  created_at timestamptz(3) not null default now(),
  -- Whoever changed up to then has been looked at.
  seen_at timestamptz(3) not null default now(),
  -- Whoever changed up to then has been told of.
  checked_at timestamptz(3) not null default now(),
  unique (id, organization_id, user_id),
  foreign key (organization_id, user_id) references memberships (organization_id, user_id) on delete cascade
);
create unique index talent_searches_once on talent_searches (organization_id, user_id, md5(filter::text));
create index talent_searches_due on talent_searches (checked_at) where alert;
alter table talent_searches enable row level security;

-- Of whom a search has told, so that nobody comes twice.
create table talent_search_told (
  search_id uuid not null references talent_searches on delete cascade,
  user_id uuid not null references users on delete cascade,
  at timestamptz(3) not null default now(),
  primary key (search_id, user_id)
);
create index talent_search_told_of on talent_search_told (user_id);
alter table talent_search_told enable row level security;

-- The first word of a company to somebody it found: an invitation to a job, or a conversation.
create table talent_reaches (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  user_id uuid not null references users on delete cascade,
  by_user_id uuid references users,
  job_id uuid references jobs on delete cascade,
  client_id uuid,
  conversation_id uuid references conversations on delete cascade,
  at timestamptz(3) not null default now(),
  check ((job_id is null) = (client_id is not null))
);
create unique index talent_reaches_to_job on talent_reaches (job_id, user_id) where job_id is not null;
create unique index talent_reaches_once on talent_reaches (by_user_id, client_id, user_id) where client_id is not null;
create index talent_reaches_of_day on talent_reaches (organization_id, at);
create index talent_reaches_of_user on talent_reaches (user_id);
create index talent_reaches_of_conversation on talent_reaches (conversation_id) where conversation_id is not null;
alter table talent_reaches enable row level security;
