-- When the buyer was reminded that the time to accept is almost over.
alter table orders add column reminded_at timestamptz(3);
