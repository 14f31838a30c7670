-- The event that a line tells of, and how its words say when: readers see it by their own clocks.
alter table notifications add column span jsonb;
