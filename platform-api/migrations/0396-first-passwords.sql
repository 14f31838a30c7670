-- Null: the account was opened without a password, and its owner has never chosen one.
alter table credentials alter column changed_at drop not null;
