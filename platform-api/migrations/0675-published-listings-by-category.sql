-- Outside a transaction.
-- How many agents each category would leave of a browse is counted by it, with what they are mostly narrowed by.
create index concurrently published_listings_by_category on listings (category, price_currency, price_amount, id)
  where status = 'published';
