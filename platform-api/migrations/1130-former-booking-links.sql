-- What could be booked at an address once: who opens it reads that it can't be any more, not that there was nothing.
create table former_booking_links (
  id uuid primary key default gen_random_uuid(),
  -- A person's, or without one a company's.
  owner_id uuid references users on delete cascade,
  organization_id uuid references organizations on delete cascade,
  slug text not null check (slug ~ '^[a-z0-9-]{1,60}$'),
  created_at timestamptz(3) not null default now(),
  check (num_nonnulls(owner_id, organization_id) = 1),
  unique nulls not distinct (owner_id, organization_id, slug)
);
create index former_booking_links_of_organization on former_booking_links (organization_id, slug)
  where organization_id is not null;
alter table former_booking_links enable row level security;
