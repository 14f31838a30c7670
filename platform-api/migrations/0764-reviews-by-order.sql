-- Outside a transaction.
create index concurrently listing_reviews_by_order on listing_reviews (order_id) where order_id is not null;
