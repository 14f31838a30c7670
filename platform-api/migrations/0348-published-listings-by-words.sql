-- Outside a transaction.
drop index concurrently published_listings_by_words_and_hour;
