-- The product itself speaks in a person's conversation with its bot, which people in no company have too.
-- squawk-ignore ban-drop-not-null
alter table conversations alter column organization_id drop not null;
alter table conversations add constraint conversations_organization_check
  check (organization_id is not null or type = 'loubby_bot') not valid;

-- What comes with a bot's message: how it ended, pages it names, what it cost. Such a message has no sender.
-- Nodes of before read none: no one opens such a conversation there.
-- squawk-ignore ban-drop-not-null
alter table messages alter column sender_id drop not null;
alter table messages add column bot jsonb;
alter table messages add constraint messages_bot_check check ((sender_id is null) = (bot is not null)) not valid;

-- What a bot owes someone for a question: written by one node at a time, and told once.
create table bot_replies (
  id uuid primary key,
  conversation_id uuid not null references conversations on delete cascade,
  question_seq int not null,
  user_id uuid not null references users on delete cascade,
  organization_id uuid references organizations on delete cascade,
  state text not null default 'waiting' check (state in ('waiting', 'writing', 'ended')),
  -- Who writes it now: someone whose claim another took writes no more.
  claim uuid,
  tries int not null default 0,
  draft text not null default '' check (length(draft) <= 10000),
  asked_at timestamptz(3) not null default now(),
  touched_at timestamptz(3) not null default now(),
  -- The message that it became.
  answer_seq int,
  unique (conversation_id, question_seq),
  foreign key (conversation_id, question_seq) references messages (conversation_id, seq) on delete cascade
);
create index bot_replies_of_person on bot_replies (user_id, asked_at);
create index open_bot_replies on bot_replies (touched_at) where state <> 'ended';
create index bot_replies_of_company on bot_replies (organization_id);
alter table bot_replies enable row level security;
