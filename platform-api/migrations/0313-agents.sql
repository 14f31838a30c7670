-- One store a person.
create table stores (
  id uuid primary key,
  owner_id uuid not null unique references users on delete cascade,
  name text not null check (length(name) between 1 and 80),
  name_slug text not null unique,
  tagline text not null default '' check (length(tagline) <= 160),
  logo_key text,
  created_at timestamptz(3) not null default now(),
  unique (id, owner_id)
);
alter table stores enable row level security;

create table listing_status_transitions (
  from_state text,
  to_state text,
  primary key (from_state, to_state)
);
insert into listing_status_transitions (from_state, to_state) values
  ('draft', 'pending'),
  ('pending', 'published'),
  ('pending', 'draft'),
  ('published', 'archived'),
  ('archived', 'pending');

create table listings (
  id uuid primary key,
  store_id uuid not null,
  owner_id uuid not null,
  title text not null check (length(title) between 1 and 120),
  summary text not null check (length(summary) <= 240),
  description jsonb not null,
  description_text text not null default '',
  category text not null,
  abilities text[] not null default '{}' check (cardinality(abilities) <= 12),
  -- [{name, detail}]
  inputs jsonb not null default '[]' check (jsonb_typeof(inputs) = 'array'),
  outputs jsonb not null default '[]' check (jsonb_typeof(outputs) = 'array'),
  -- Minor units of the currency; 0 is free.
  price_amount bigint not null check (price_amount >= 0),
  price_currency text not null check (price_currency in ('usd', 'ngn', 'gbp', 'eur', 'zar', 'kes')),
  cover_key text,
  status text not null default 'draft' check (status in ('draft', 'pending', 'published', 'archived')),
  rating_sum int not null default 0,
  rating_count int not null default 0,
  -- An average that needs a few reviews before it outranks others: five imagined ones of 3.8 stand beside the real.
  rating_score double precision not null generated always as ((rating_sum + 19.0::float8) / (rating_count + 5)) stored,
  published_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  search tsvector,
  foreign key (store_id, owner_id) references stores (id, owner_id) on delete cascade,
  check (status in ('draft', 'pending') or published_at is not null)
);
create index listings_of_store on listings (store_id, updated_at desc, id desc);
create index published_listings_by_age on listings (published_at desc, id desc) where status = 'published';
create index published_listings_by_rating on listings (rating_score desc, id desc) where status = 'published';
create index published_listings_by_price on listings (price_currency, price_amount, id) where status = 'published';
create index published_listings_by_words on listings using gin (search) where status = 'published';
alter table listings enable row level security;

create table listing_reviews (
  id uuid primary key,
  listing_id uuid not null references listings on delete cascade,
  author_id uuid not null references users on delete cascade,
  rating int not null check (rating between 1 and 5),
  body text not null default '' check (length(body) <= 3000),
  created_at timestamptz(3) not null default now(),
  unique (listing_id, author_id)
);
create index listing_reviews_by_age on listing_reviews (listing_id, created_at desc, id desc);
alter table listing_reviews enable row level security;

create table saved_items (
  user_id uuid not null references users on delete cascade,
  type text not null check (type in ('agent')),
  listing_id uuid not null references listings on delete cascade,
  saved_at timestamptz(3) not null default now(),
  primary key (user_id, type, listing_id)
);
create index saved_items_by_age on saved_items (user_id, type, saved_at desc, listing_id);
create index saved_items_of_listing on saved_items (listing_id);
alter table saved_items enable row level security;
