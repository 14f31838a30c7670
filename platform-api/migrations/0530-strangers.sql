-- The two of a private conversation who don't know each other: contact details stay hidden in it until both agree.
alter table conversations add column strangers boolean not null default false;
alter table conversation_members add column shares_contacts boolean not null default false;

-- What a message said before its contact details were hidden, until they are shown.
create table hidden_contacts (
  conversation_id uuid not null,
  seq int not null,
  -- Of its versions; 0 for what it says now.
  version int not null default 0 check (version >= 0),
  body text not null check (length(body) between 1 and 10000),
  primary key (conversation_id, seq, version),
  foreign key (conversation_id, seq) references messages (conversation_id, seq) on delete cascade
);
alter table hidden_contacts enable row level security;
