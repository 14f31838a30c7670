-- Not chosen: the account was opened without a password, and its owner has never chosen one.
alter table credentials add column chosen boolean not null default true;
