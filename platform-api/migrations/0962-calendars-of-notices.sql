-- The calendar part of the mail that a notice becomes.
alter table notifications add column calendar jsonb;
