-- The secret address at which a calendar program reads someone's calendar: one each, known by its hash.
create table calendar_feeds (
  user_id uuid primary key references users on delete cascade,
  token_hash bytea not null unique,
  made_at timestamptz(3) not null default now(),
  fetched_at timestamptz(3)
);
alter table calendar_feeds enable row level security;
