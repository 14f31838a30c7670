create table conversations (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  type text not null check (type in ('private', 'group', 'one_way_video', 'ai_interview', 'loubby_bot')),
  name text check (length(name) between 1 and 80),
  created_by uuid not null references users,
  -- The creator's own id of a group, by which a repeated creation is known.
  client_id uuid,
  -- The two of a private conversation in the order of their ids, so that they have one and never two.
  first_person uuid references users,
  second_person uuid references users,
  application_id uuid,
  -- The sequence of the last message: whoever counts it up holds this row until the message is committed.
  last_seq int not null default 0 check (last_seq >= 0),
  activity_at timestamptz(3) not null default now(),
  created_at timestamptz(3) not null default now(),
  foreign key (application_id, organization_id)
    references applications (id, organization_id) on delete set null (application_id),
  unique (organization_id, first_person, second_person),
  unique (created_by, client_id),
  check (first_person < second_person),
  check ((type = 'private') = (num_nonnulls(first_person, second_person) = 2)),
  check ((type = 'group') = (name is not null))
);
alter table conversations enable row level security;

create table conversation_members (
  conversation_id uuid not null references conversations on delete cascade,
  user_id uuid not null references users,
  -- The company whose member they speak as; null for a candidate, whose conversations are in no workspace.
  organization_id uuid references organizations on delete cascade,
  role text not null check (role in ('owner', 'member')),
  last_read_seq int not null default 0 check (last_read_seq >= 0),
  -- Hidden while nothing was said after this sequence.
  hidden_seq int,
  joined_at timestamptz(3) not null default now(),
  primary key (conversation_id, user_id)
);
create index conversations_of_person on conversation_members (user_id);
alter table conversation_members enable row level security;

create table messages (
  id uuid primary key,
  conversation_id uuid not null references conversations on delete cascade,
  seq int not null check (seq > 0),
  sender_id uuid not null references users,
  client_id uuid not null,
  kind text not null check (kind in ('text', 'system')),
  body text not null check (length(body) between 1 and 10000),
  created_at timestamptz(3) not null,
  unique (conversation_id, seq),
  unique (conversation_id, sender_id, client_id)
);
alter table messages enable row level security;

create table presence (
  user_id uuid primary key references users on delete cascade,
  seen_at timestamptz(3) not null default now()
);
alter table presence enable row level security;
