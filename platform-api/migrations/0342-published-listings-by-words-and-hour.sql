-- Outside a transaction.
create index concurrently published_listings_by_words_and_hour on listings
  using gin (date_trunc('hour', published_at at time zone 'UTC'), category, price_currency, price_amount, search)
  where status = 'published';
