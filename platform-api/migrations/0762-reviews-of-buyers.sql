-- A buyer reviews each version once, by the order that it was bought with; its seller may reply, and staff may hide it.
alter table listing_reviews
  add column order_id uuid,
  add column version int,
  add column edited_at timestamptz(3),
  add column reply text,
  add column replied_at timestamptz(3),
  add column hidden_at timestamptz(3);
alter table listing_reviews add constraint listing_reviews_order_id_fkey
  foreign key (order_id) references orders not valid;
alter table listing_reviews add constraint listing_reviews_of_order
  check (num_nonnulls(order_id, version) in (0, 2)) not valid;
alter table listing_reviews add constraint listing_reviews_reply
  check (num_nonnulls(reply, replied_at) in (0, 2) and length(reply) between 1 and 2000) not valid;
alter table listing_reviews drop constraint listing_reviews_listing_id_author_id_key;

-- What someone holds against a review, and what staff made of it.
create table review_reports (
  id uuid primary key,
  review_id uuid not null references listing_reviews on delete cascade,
  reporter_id uuid not null references users on delete cascade,
  reason text not null check (length(reason) between 3 and 600),
  created_at timestamptz(3) not null default now(),
  decided_at timestamptz(3),
  decided_by uuid references users on delete set null,
  upheld boolean,
  check (num_nonnulls(decided_at, upheld) in (0, 2)),
  check (decided_by is null or decided_at is not null)
);
create unique index review_reports_one_open on review_reports (review_id) where decided_at is null;
create index review_reports_waiting on review_reports (created_at, id) where decided_at is null;
create index review_reports_decided on review_reports (decided_at desc, id desc) where decided_at is not null;
create index review_reports_of_review on review_reports (review_id);
create index review_reports_of_reporter on review_reports (reporter_id);
create index review_reports_by_decider on review_reports (decided_by);
alter table review_reports enable row level security;
