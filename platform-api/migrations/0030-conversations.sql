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

create table presence (
  user_id uuid primary key references users on delete cascade,
  seen_at timestamptz(3) not null default now()
);

-- Membership is asked with the owner's rights: a policy that read its own table would ask itself for ever.
create function my_conversations() returns setof uuid
  language sql stable security definer set search_path = public as $$
  select m.conversation_id from conversation_members m
  where m.user_id = app_user() and (m.organization_id is null or m.organization_id = app_org());
$$;

create function shares_conversation(p_user uuid) returns boolean
  language sql stable security definer set search_path = public as $$
  select exists (
    select from conversation_members theirs
    where theirs.user_id = p_user and theirs.conversation_id in (select my_conversations())
  );
$$;

-- Whoever opens a conversation of their company may bring in colleagues, and into a private one an applicant.
create function may_be_member(p_conversation uuid, p_user uuid, p_organization uuid) returns boolean
  language sql stable security definer set search_path = public as $$
  select exists (
    select from conversations c
    where c.id = p_conversation and c.created_by = app_user() and c.organization_id = app_org()
      and case
        when p_organization is null then
          c.type = 'private' and p_user in (c.first_person, c.second_person)
          and exists (
            select from applications a where a.organization_id = c.organization_id and a.candidate_id = p_user
          )
        else
          p_organization = c.organization_id
          and exists (
            select from memberships m where m.organization_id = c.organization_id and m.user_id = p_user
          )
      end
  );
$$;
revoke execute on function my_conversations, shares_conversation, may_be_member from public;
grant execute on function my_conversations, shares_conversation, may_be_member to loubby_app;

alter table conversations enable row level security;
alter table conversation_members enable row level security;
alter table messages enable row level security;
alter table presence enable row level security;

grant select, insert, update (last_seq, activity_at, application_id) on conversations to loubby_app;
grant select, insert, update (last_read_seq, hidden_seq) on conversation_members to loubby_app;
grant select, insert on messages to loubby_app;
grant select, insert, update on presence to loubby_app;

create policy member_conversations on conversations for select to loubby_app
  using (id in (select my_conversations()));
create policy speak_in_conversations on conversations for update to loubby_app
  using (id in (select my_conversations())) with check (id in (select my_conversations()));
create policy open_conversations on conversations for insert to loubby_app
  with check (created_by = (select app_user()) and organization_id = (select app_org()));
create policy fellow_members on conversation_members for select to loubby_app
  using (conversation_id in (select my_conversations()));
create policy own_place on conversation_members for update to loubby_app
  using (user_id = (select app_user()) and conversation_id in (select my_conversations()))
  with check (user_id = (select app_user()));
create policy invite_members on conversation_members for insert to loubby_app
  with check (may_be_member(conversation_id, user_id, organization_id));
create policy member_messages on messages for select to loubby_app
  using (conversation_id in (select my_conversations()));
create policy own_messages on messages for insert to loubby_app
  with check (sender_id = (select app_user()) and conversation_id in (select my_conversations()));
create policy own_presence on presence to loubby_app
  using (user_id = (select app_user())) with check (user_id = (select app_user()));
create policy fellow_presence on presence for select to loubby_app using (shares_conversation(user_id));
-- Whoever talks with somebody sees their name, in whichever company they are.
create policy conversation_partners on users for select to loubby_app using (shares_conversation(id));

-- A conversation has one entry in a bell: what is said next renews it, and answers whether it rings (again).
create unique index conversation_entries on notifications (user_id, link) where type = 'conversation';
create function remind_person(
  p_id uuid, p_user uuid, p_organization uuid, p_title text, p_body text, p_link text
) returns boolean language plpgsql security definer set search_path = public as $$
declare
  entry uuid;
  was_read boolean;
begin
  select id, read_at is not null into entry, was_read from notifications
    where user_id = p_user and link = p_link and type = 'conversation' for update;
  if entry is null then
    insert into notifications (id, user_id, organization_id, title, body, link, type)
      values (p_id, p_user, p_organization, p_title, p_body, p_link, 'conversation');
    return true;
  end if;
  update notifications set title = p_title, body = p_body, created_at = now(), read_at = null where id = entry;
  return was_read;
end $$;
revoke execute on function remind_person from public;
grant execute on function remind_person to loubby_app;
