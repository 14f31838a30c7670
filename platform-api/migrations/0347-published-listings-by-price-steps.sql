-- Outside a transaction.
-- Prices by steps of which sixteen are a tenfold, in a list: GIN serves a range of them as one condition, where of two bounds
-- it reads all that lie above the one and all below the other.
create index concurrently published_listings_by_words_hour_and_price on listings using gin (
  date_trunc('hour', published_at at time zone 'UTC'), category, price_currency,
  (array[floor(16 * log(greatest(price_amount, 1)::float8))::int]), search
) where status = 'published';
