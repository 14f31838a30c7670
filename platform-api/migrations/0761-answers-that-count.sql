-- Whether nothing was said for a question, so that it doesn't count.
alter table bot_replies add column is_free boolean not null default false;
