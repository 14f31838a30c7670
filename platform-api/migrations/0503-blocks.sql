-- People who someone doesn't want to hear from: neither writes to the other, but in groups.
create table blocks (
  user_id uuid not null references users on delete cascade,
  blocked_id uuid not null references users on delete cascade,
  created_at timestamptz(3) not null default now(),
  primary key (user_id, blocked_id),
  check (user_id <> blocked_id)
);
create index blocks_of_blocked on blocks (blocked_id);
alter table blocks enable row level security;
