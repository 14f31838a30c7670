-- When a claim was contested, a proposal made and refused, and by which side: an order's life tells it. What happened before is
-- not known.
alter table disputes
  add column contested_at timestamptz(3),
  add column proposed_at timestamptz(3),
  add column refused_at timestamptz(3),
  add column refused_by text check (refused_by in ('buyer', 'seller'));
