-- Outside a transaction.
-- A service can be ordered again, and twice at once.
create unique index concurrently orders_one_live_agent on orders (owner_id, listing_id) where live and model <> 'milestones';
