-- Who looked at an agent's page on which day (UTC), for its seller's figures.
create table listing_views (
  listing_id uuid not null references listings on delete cascade,
  day date not null default (now() at time zone 'UTC')::date,
  user_id uuid not null references users on delete cascade,
  primary key (listing_id, day, user_id)
);
create index listing_views_of_person on listing_views (user_id);
create index listing_views_by_day on listing_views (day);
alter table listing_views enable row level security;
