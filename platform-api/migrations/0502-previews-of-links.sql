-- What a message shows of the page that its first link leads to.
alter table messages add column preview jsonb;

-- Whether the links that someone sends are read for it.
alter table chat_settings add column link_previews boolean not null default true;

-- Pages that were read, for a day; without a title where there was nothing to show.
create table link_previews (
  url text primary key check (length(url) <= 2000),
  preview jsonb,
  read_at timestamptz(3) not null default now()
);
create index link_previews_by_age on link_previews (read_at);
alter table link_previews enable row level security;
