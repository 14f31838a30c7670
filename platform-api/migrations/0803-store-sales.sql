-- How many paid orders a store has delivered, as a worker counts it: lists of stores are ordered by it.
create table store_sales (
  store_id uuid primary key references stores on delete cascade,
  delivered integer not null default 0
);
alter table store_sales enable row level security;
