-- What an agent calls its side of a conversation, so that it knows the next question as one of the same.
create table agent_contexts (
  conversation_id uuid primary key references conversations on delete cascade,
  -- Another version may not know what this one began.
  version int not null check (version > 0),
  context_id text not null check (length(context_id) between 1 and 200),
  kept_at timestamptz(3) not null default now()
);
alter table agent_contexts enable row level security;
