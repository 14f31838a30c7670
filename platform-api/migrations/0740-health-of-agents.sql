-- Whether an agent on sale answered on a day on which it was called.
create table listing_days (
  listing_id uuid not null references listings on delete cascade,
  day date not null,
  ok boolean not null,
  problem text not null check (length(problem) <= 600),
  primary key (listing_id, day),
  constraint listing_days_problem check (ok = (problem = ''))
);
alter table listing_days enable row level security;

-- How many days in a row it hasn't answered, and when it is called next: never, where people do the work.
alter table listings add column down_days int not null default 0, add column health_due_at timestamptz(3);
alter table listings add constraint listings_down_days check (down_days >= 0) not valid;

-- What hasn't answered for a month is out of the store until it does.
alter table listings drop constraint listings_status_check;
alter table listings add constraint listings_status_check
  check (status in ('draft', 'pending', 'published', 'suspended', 'deprecated', 'archived')) not valid;
insert into listing_status_transitions (from_state, to_state) values
  ('published', 'deprecated'),
  ('deprecated', 'published'),
  ('deprecated', 'archived');

update listings l set health_due_at = now() from listing_versions v
where v.listing_id = l.id and v.number = l.live_version and l.status = 'published'
  and v.fields -> 'connection' <> 'null';
