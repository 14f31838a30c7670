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

create table listing_status_transitions (from_state text, to_state text, primary key (from_state, to_state));
insert into listing_status_transitions values
  ('draft', 'pending'),
  ('pending', 'published'), ('pending', 'draft'),
  ('published', 'archived'), ('archived', 'pending');

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
create trigger listings_status before update of status on listings
  for each row execute function refuse_illegal_transition('listing_status_transitions', 'status');

-- The stems of English find "invoices" for "invoicing"; the plain words find what is still being typed.
create function listings_search() returns trigger language plpgsql as $$
begin
  new.search :=
    setweight(to_tsvector('english', new.title), 'A')
    || setweight(to_tsvector('simple', new.title), 'A')
    || setweight(to_tsvector('english', new.summary), 'B')
    || setweight(to_tsvector('simple', new.summary), 'B')
    || setweight(to_tsvector('simple', new.category), 'C')
    || setweight(to_tsvector('english', array_to_string(new.abilities, ' ')), 'C')
    || setweight(to_tsvector('english', left(new.description_text, 20000)), 'D');
  return new;
end $$;
create trigger listings_search before insert or update of title, summary, category, abilities, description_text on listings
  for each row execute function listings_search();

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

-- The listing carries its sums, so that no browse has to count reviews.
create function count_listing_review() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if tg_op in ('UPDATE', 'DELETE') then
    update listings set rating_sum = rating_sum - old.rating, rating_count = rating_count - 1 where id = old.listing_id;
  end if;
  if tg_op in ('INSERT', 'UPDATE') then
    update listings set rating_sum = rating_sum + new.rating, rating_count = rating_count + 1 where id = new.listing_id;
  end if;
  return null;
end $$;
create trigger listing_reviews_count after insert or delete or update of rating, listing_id on listing_reviews
  for each row execute function count_listing_review();

create table saved_items (
  user_id uuid not null references users on delete cascade,
  type text not null check (type in ('agent')),
  listing_id uuid not null references listings on delete cascade,
  saved_at timestamptz(3) not null default now(),
  primary key (user_id, type, listing_id)
);
create index saved_items_by_age on saved_items (user_id, type, saved_at desc, listing_id);
create index saved_items_of_listing on saved_items (listing_id);

-- What is published, for whoever is signed in. These views run with their owner's rights: windows in the wall.
create view published_listings as
  select l.id, l.store_id, l.title, l.summary, l.description, l.category, l.abilities, l.inputs, l.outputs,
    l.price_amount, l.price_currency, l.cover_key, l.rating_sum, l.rating_count, l.rating_score, l.published_at, l.search,
    s.name as store_name, s.name_slug as store_slug, s.logo_key as store_logo_key
  from listings l join stores s on s.id = l.store_id
  where l.status = 'published';
create view published_stores as
  select s.id, s.tagline, s.created_at, u.first_name || ' ' || u.last_name as seller_name,
    count(*) as listings, sum(l.rating_sum) as rating_sum, sum(l.rating_count) as rating_count
  from stores s join users u on u.id = s.owner_id join listings l on l.store_id = s.id and l.status = 'published'
  group by s.id, u.id;
-- Of a reviewer the first name and an initial, and nothing that leads to the person.
create view published_reviews as
  select r.id, r.listing_id, u.first_name || ' ' || left(u.last_name, 1) || '.' as author, r.rating, r.body, r.created_at
  from listing_reviews r
  join listings l on l.id = r.listing_id and l.status = 'published'
  join users u on u.id = r.author_id;

alter table stores enable row level security;
alter table listings enable row level security;
alter table listing_reviews enable row level security;
alter table saved_items enable row level security;

grant select on stores, listings, listing_reviews, listing_status_transitions to loubby_app;
grant select, insert, delete on saved_items to loubby_app;
grant select on published_listings, published_stores, published_reviews to loubby_app;

create policy own_store on stores for select to loubby_app using (owner_id = (select app_user()));
create policy own_listings on listings for select to loubby_app using (owner_id = (select app_user()));
create policy own_reviews on listing_reviews for select to loubby_app using (author_id = (select app_user()));
create policy own_saved_items on saved_items to loubby_app
  using (user_id = (select app_user())) with check (user_id = (select app_user()));
