-- Where a company's notices are posted in Slack, and which.
create table slack_hooks (
  organization_id uuid primary key references organizations on delete cascade,
  url text check (length(url) <= 1000),
  -- The last characters of its path, by which people know it again.
  hint text not null default '',
  enabled boolean not null default true,
  notices text[] not null,
  sent_at timestamptz(3),
  failed_at timestamptz(3),
  failure text not null default '' check (length(failure) <= 300)
);
alter table slack_hooks enable row level security;

-- What is posted there: each event once.
create table slack_posts (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  event_key text not null,
  title text not null,
  body text not null,
  link text not null,
  created_at timestamptz(3) not null default now(),
  attempts int not null default 0,
  sent_at timestamptz(3),
  unique (organization_id, event_key)
);
create index slack_posts_by_age on slack_posts (created_at);
alter table slack_posts enable row level security;
