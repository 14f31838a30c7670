-- The zone whose hours someone's calendar shows beside their own; none: it shows one.
create table second_zones (
  user_id uuid primary key references users on delete cascade,
  time_zone text not null check (length(time_zone) between 1 and 64)
);
alter table second_zones enable row level security;
