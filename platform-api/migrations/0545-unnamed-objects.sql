-- Objects of the store that no row names, and since when: what a rolled back transaction or a deleted account left.
create table unnamed_objects (
  object_key text primary key,
  since timestamptz not null
);
alter table unnamed_objects enable row level security;

-- How far each part of the store was looked through; empty: from its beginning.
create table object_sweeps (
  prefix text primary key,
  place text not null
);
alter table object_sweeps enable row level security;
