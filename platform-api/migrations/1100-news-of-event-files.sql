-- That the files of an event changed, and nothing else that its guests are told of at once: a row for those of them who haven't heard.
create table event_file_news (
  event_id uuid not null,
  owner_id uuid not null,
  -- The people of the product among the guests, or those from outside.
  audience text not null check (audience in ('people', 'outside')),
  -- The files that they know of: [{_id, name, for_candidates}].
  before jsonb not null check (jsonb_typeof(before) = 'array'),
  due_at timestamptz(3) not null,
  primary key (event_id, audience),
  foreign key (event_id, owner_id) references events (id, owner_id) on delete cascade on update cascade
);
create index event_file_news_due on event_file_news (due_at);
alter table event_file_news enable row level security;
