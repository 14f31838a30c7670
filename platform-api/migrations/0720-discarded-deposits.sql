-- A deposit that its owner gave up and sees no more. What is paid all the same arrives.
alter table deposits add column discarded_at timestamptz(3);
