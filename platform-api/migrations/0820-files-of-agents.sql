-- Links by which an agent reads the files of a question. Of each only the hash is kept.
create table agent_file_links (
  reply_id uuid not null references bot_replies on delete cascade,
  -- Of the file within its question.
  position int not null check (position between 0 and 9),
  token_hash bytea not null unique check (length(token_hash) = 32),
  expires_at timestamptz(3) not null,
  -- How often it was read.
  reads int not null default 0,
  primary key (reply_id, position)
);
create index agent_file_links_by_end on agent_file_links (expires_at);
alter table agent_file_links enable row level security;
