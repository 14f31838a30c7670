-- What a store shows of itself. `revision` grows with every save, so that two people of a store don't write over each other.
alter table stores
  add column revision integer not null default 0,
  add column banner_key text,
  add column about jsonb,
  add column languages text[] not null default '{}',
  add column links text[] not null default '{}',
  add column support_email text not null default '',
  add column place text not null default '',
  add column answers_within text,
  add column featured uuid[] not null default '{}';
alter table stores add constraint stores_brand_bounded check (
  cardinality(languages) <= 20 and cardinality(links) <= 5 and cardinality(featured) <= 3
  and length(support_email) <= 254 and length(place) <= 80
  and answers_within in ('hours', 'day', 'two_days', 'week')) not valid;

-- Every address that a store has, or had: an old one leads on to the new one, and goes to no other store.
create table store_addresses (
  slug text primary key check (length(slug) between 1 and 120),
  store_id uuid not null references stores on delete cascade,
  created_at timestamptz(3) not null default now()
);
create index store_addresses_of_store on store_addresses (store_id, created_at);
alter table store_addresses enable row level security;
insert into store_addresses (slug, store_id, created_at) select name_slug, id, created_at from stores;
