-- Messages that are sent at their time. Sending one deletes it in the same transaction.
create table scheduled_messages (
  id uuid primary key,
  conversation_id uuid not null references conversations on delete cascade,
  user_id uuid not null references users on delete cascade,
  -- The company whose member they write as.
  organization_id uuid references organizations on delete cascade,
  -- The id under which it is sent, so that it can never be there twice.
  client_id uuid not null,
  body text not null check (length(body) between 1 and 10000),
  mentions uuid[] not null default '{}',
  reply_to int,
  send_at timestamptz(3) not null,
  -- Why it couldn't be sent, in words for its writer.
  refusal text,
  created_at timestamptz(3) not null default now(),
  unique (user_id, client_id)
);
create index scheduled_messages_of_person on scheduled_messages (conversation_id, user_id, send_at);
alter table scheduled_messages enable row level security;
