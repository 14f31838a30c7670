-- Whether someone is connected; `seen_at` stays the last time they were.
alter table presence add column online boolean not null default true;
