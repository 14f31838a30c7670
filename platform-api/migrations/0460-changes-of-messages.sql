-- Every message and every later change of one takes the next number of its conversation, so that a client that comes
-- back asks for all since its last.
alter table conversations add column change int not null default 0;
update conversations set change = last_seq;

alter table messages
  add column change int not null default 0,
  add column reply_to int,
  -- The members it names.
  add column mentions uuid[] not null default '{}',
  add column edited_at timestamptz(3),
  add column deleted_at timestamptz(3),
  add column deleted_by uuid,
  add constraint messages_deleted_by_fkey foreign key (deleted_by) references users not valid,
  add constraint messages_reply_to_fkey foreign key (conversation_id, reply_to)
    references messages (conversation_id, seq) not valid,
  add constraint messages_reply_to_check check (reply_to < seq) not valid,
  add constraint messages_deleted_by_check check ((deleted_at is null) = (deleted_by is null)) not valid,
  -- How many files came with it; none is left of a deleted one.
  add column file_count int not null default 0,
  add constraint messages_file_count_check check (file_count between 0 and 10) not valid,
  drop constraint messages_body_check,
  add constraint messages_body_check check (length(body) <= 10000) not valid,
  add constraint messages_empty_check check (case when deleted_at is null then body <> '' or file_count > 0 else body = '' and file_count = 0 end)
    not valid;
update messages set change = seq;

-- What a message said before it was edited. A deleted message leaves none.
create table message_versions (
  conversation_id uuid not null,
  seq int not null,
  version int not null check (version > 0),
  body text not null check (length(body) between 1 and 10000),
  -- When it was replaced.
  replaced_at timestamptz(3) not null default now(),
  primary key (conversation_id, seq, version),
  foreign key (conversation_id, seq) references messages (conversation_id, seq) on delete cascade
);
alter table message_versions enable row level security;

create table message_reactions (
  conversation_id uuid not null,
  seq int not null,
  user_id uuid not null references users,
  emoji text not null check (length(emoji) between 1 and 32),
  reacted_at timestamptz(3) not null default now(),
  primary key (conversation_id, seq, user_id, emoji),
  foreign key (conversation_id, seq) references messages (conversation_id, seq) on delete cascade
);
alter table message_reactions enable row level security;

create table message_files (
  file_id uuid primary key references files,
  conversation_id uuid not null,
  seq int not null,
  position int not null check (position between 0 and 9),
  unique (conversation_id, seq, position),
  foreign key (conversation_id, seq) references messages (conversation_id, seq) on delete cascade
);
alter table message_files enable row level security;
