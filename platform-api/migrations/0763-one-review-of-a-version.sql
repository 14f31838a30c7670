-- Outside a transaction.
create unique index concurrently listing_reviews_of_version on listing_reviews (listing_id, author_id, version)
  nulls not distinct;
