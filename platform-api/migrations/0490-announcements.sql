-- What the product's team tells people: of what, who it is for, from when until when, and how it is shown. An empty
-- list aims at everyone.
create table announcements (
  id uuid primary key,
  title text not null check (length(title) between 1 and 120),
  body text not null check (length(body) <= 2000),
  type text not null check (type in ('New Feature', 'New Partnership', 'New Product', 'Feature Upgrade', 'Announcement', 'Update')),
  area text check (area in ('recruit', 'management', 'ai-agent-store', 'projects', 'conversations', 'schedule', 'learning')),
  form text not null check (form in ('banner', 'dialog', 'bell')),
  link_type text check (link_type in ('connection', 'conversation', 'job_facilitator', 'job_pipeline', 'talentPool', 'schedule', 'virtual_fair', 'job_match')),
  link text check (length(link) <= 500 and (link ~ '^/(?![/\\])' or link like 'https://%')),
  link_label text not null default '' check (length(link_label) <= 40),
  user_types text[] not null default '{}',
  plans text[] not null default '{}',
  countries text[] not null default '{}',
  organization_ids uuid[] not null default '{}',
  in_changelog boolean not null,
  starts_at timestamptz(3) not null,
  ends_at timestamptz(3),
  created_by uuid references users on delete set null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  version int not null default 1,
  check (ends_at > starts_at),
  check (link is not null or link_type is null)
);
create index announcements_by_age on announcements (created_at desc, id desc);
create index announcements_in_changelog on announcements (starts_at desc, id desc) where in_changelog;
create index announcements_over_pages on announcements (starts_at desc, id desc) where form <> 'bell';
create index announcements_by_writer on announcements (created_by);
alter table announcements enable row level security;

-- Who has seen which: once each, in the browser's tab that showed it first.
create table announcement_views (
  announcement_id uuid not null references announcements on delete cascade,
  user_id uuid not null references users on delete cascade,
  tab uuid,
  seen_at timestamptz(3) not null default now(),
  dismissed_at timestamptz(3),
  primary key (announcement_id, user_id)
);
create index announcement_views_of on announcement_views (user_id);
alter table announcement_views enable row level security;
