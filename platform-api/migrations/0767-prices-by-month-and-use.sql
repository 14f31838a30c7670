-- How an agent is paid for, and what one answer costs at most where it is paid per use.
alter table listings
  add column price_model text not null default 'one_time',
  add column price_most bigint not null default 0;
alter table listings add constraint listings_price_model
  check (price_model in ('one_time', 'monthly', 'per_use')) not valid;
alter table listings add constraint listings_price_most
  check ((price_model = 'per_use' and price_amount > 0) = (price_most > 0) and price_most >= 0) not valid;
