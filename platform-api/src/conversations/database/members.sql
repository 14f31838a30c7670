-- Membership is asked with the owner's rights: a policy that read its own table would ask itself for ever.
create function my_conversations() returns setof uuid
  language sql stable security definer set search_path = public as $$
  select m.conversation_id from conversation_members m
  -- Asked once, not for each conversation.
  where m.user_id = (select app_user()) and (m.organization_id is null or m.organization_id = (select app_org()));
$$;
revoke execute on function my_conversations from public;
grant execute on function my_conversations to loubby_app;

create function shares_conversation(p_user uuid) returns boolean
  language sql stable security definer set search_path = public as $$
  select exists (
    select from conversation_members theirs
    where theirs.user_id = p_user and theirs.conversation_id in (select my_conversations())
  );
$$;
revoke execute on function shares_conversation from public;
grant execute on function shares_conversation to loubby_app;

-- What someone is called who wrote in a conversation of the asker's and is in it no more; null for a closed account.
create function former_name(p_conversation uuid, p_user uuid) returns text
  language sql stable security definer set search_path = public as $$
  select trim(u.first_name || ' ' || u.last_name) from users u
  where u.id = p_user and u.closed_at is null and p_conversation in (select my_conversations())
    and exists (select from messages m where m.conversation_id = p_conversation and m.sender_id = p_user);
$$;
revoke execute on function former_name from public;
grant execute on function former_name to loubby_app;

create function owns_group(p_conversation uuid) returns boolean
  language sql stable security definer set search_path = public as $$
  select exists (
    select from conversation_members m join conversations c on c.id = m.conversation_id
    where m.conversation_id = p_conversation and m.user_id = app_user() and m.organization_id = app_org()
      and m.role = 'owner' and c.type = 'group'
  );
$$;
revoke execute on function owns_group from public;
grant execute on function owns_group to loubby_app;

-- Anyone may leave a group of theirs; its owners may remove others.
create function may_remove_member(p_conversation uuid, p_user uuid) returns boolean
  language sql stable security definer set search_path = public as $$
  select exists (select from conversations c where c.id = p_conversation and c.type = 'group')
    and p_conversation in (select my_conversations())
    and (p_user = app_user() or owns_group(p_conversation));
$$;
revoke execute on function may_remove_member from public;
grant execute on function may_remove_member to loubby_app;

-- Gives a member of a group another role; the one function that may. Answers whether it changed anything.
create function set_group_role(p_conversation uuid, p_user uuid, p_role text) returns boolean
  language plpgsql security definer set search_path = public as $$
begin
  if not owns_group(p_conversation) then return false; end if;
  update conversation_members set role = p_role
    where conversation_id = p_conversation and user_id = p_user and role <> p_role;
  return found;
end $$;
revoke execute on function set_group_role from public;
grant execute on function set_group_role to loubby_app;

-- Names a group anew; the one function that may. Answers whether it changed anything.
create function rename_group(p_conversation uuid, p_name text) returns boolean
  language plpgsql security definer set search_path = public as $$
begin
  if not owns_group(p_conversation) then return false; end if;
  update conversations set name = p_name where id = p_conversation and name <> p_name;
  return found;
end $$;
revoke execute on function rename_group from public;
grant execute on function rename_group to loubby_app;

-- Gives a group another picture, or none; the one function that may. Answers whether it changed anything.
create function picture_group(p_conversation uuid, p_key text) returns boolean
  language plpgsql security definer set search_path = public as $$
begin
  if not owns_group(p_conversation) then return false; end if;
  update conversations set logo_key = p_key where id = p_conversation and logo_key is distinct from p_key;
  return found;
end $$;
revoke execute on function picture_group from public;
grant execute on function picture_group to loubby_app;

-- A group whose last owner left is owned by the member who is in it longest.
create function keep_an_owner() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if exists (select from conversations c where c.id = old.conversation_id and c.type = 'group')
    and not exists (
      select from conversation_members m where m.conversation_id = old.conversation_id and m.role = 'owner'
    )
  then
    update conversation_members set role = 'owner'
      where (conversation_id, user_id) = (
        select m.conversation_id, m.user_id from conversation_members m
        where m.conversation_id = old.conversation_id order by m.joined_at, m.user_id limit 1
      );
  end if;
  return null;
end $$;
revoke execute on function keep_an_owner from public;
create trigger groups_keep_an_owner after delete on conversation_members
  for each row execute function keep_an_owner();

-- Of a deleted message nothing is left to read, also of what others added to it.
create function empty_deleted_message() returns trigger
  language plpgsql security definer set search_path = public as $$
begin
  delete from message_versions where conversation_id = new.conversation_id and seq = new.seq;
  delete from message_reactions where conversation_id = new.conversation_id and seq = new.seq;
  delete from hidden_contacts where conversation_id = new.conversation_id and seq = new.seq;
  return null;
end $$;
revoke execute on function empty_deleted_message from public;
create trigger deleted_messages_are_empty after update of deleted_at on messages
  for each row when (new.deleted_at is not null) execute function empty_deleted_message();

-- Gives a message its conversation's next number of change: someone who reacts to it may not rewrite it.
create function touch_message(p_conversation uuid, p_seq int) returns void
  language plpgsql security definer set search_path = public as $$
declare
  number int;
begin
  if p_conversation not in (select my_conversations()) then return; end if;
  update conversations set change = change + 1 where id = p_conversation returning change into number;
  update messages set change = number where conversation_id = p_conversation and seq = p_seq;
end $$;
revoke execute on function touch_message from public;
grant execute on function touch_message to loubby_app;

-- Someone who opens a conversation of their company, or owns a group of it, may bring in colleagues; into a private one an
-- applicant or someone the company may reach.
create function may_be_member(p_conversation uuid, p_user uuid, p_organization uuid) returns boolean
  language sql stable security definer set search_path = public as $$
  select exists (
    select from conversations c
    where c.id = p_conversation and c.organization_id = app_org()
      and (c.created_by = app_user() and c.last_seq = 0 or owns_group(c.id))
      and case
        when p_organization is null then
          c.type = 'private' and p_user in (c.first_person, c.second_person)
          and (may_reach(p_user) or exists (
            select from applications a
            where a.organization_id = c.organization_id and a.candidate_id = p_user
              and (a.revealed_at is not null or a.job_id <> all (anonymised_jobs()))
          ))
        else
          p_organization = c.organization_id
          and exists (
            select from memberships m where m.organization_id = c.organization_id and m.user_id = p_user
          )
      end
  );
$$;
revoke execute on function may_be_member from public;
grant execute on function may_be_member to loubby_app;

-- Gives the groups that someone owns in the asker's company to a colleague, who may not be in them yet; answers how many.
create function hand_over_groups(p_from uuid, p_to uuid) returns int
  language plpgsql security definer set search_path = public as $$
declare
  roles int;
begin
  insert into conversation_members (conversation_id, user_id, organization_id, role, last_read_seq)
    select c.id, p_to, c.organization_id, 'member', c.last_seq
    from conversations c join conversation_members m on m.conversation_id = c.id and m.user_id = p_from
    where c.organization_id = app_org() and c.type = 'group' and m.role = 'owner'
    on conflict (conversation_id, user_id) do nothing;
  update conversation_members m set role = case when m.user_id = p_to then 'owner' else 'member' end
    from conversations c
    where c.id = m.conversation_id and c.organization_id = app_org() and c.type = 'group'
      and m.user_id in (p_from, p_to)
      and exists (
        select from conversation_members o
        where o.conversation_id = c.id and o.user_id = p_from and o.role = 'owner'
      );
  get diagnostics roles = row_count;
  return roles / 2;
end $$;
revoke execute on function hand_over_groups from public;

-- The private conversation of two people who do business, one of them perhaps for a company: the one there is, or p_id. One
-- without a company isn't kept unique by the table, so no two open it at once.
create function open_between(p_id uuid, p_asker uuid, p_member uuid, p_organization uuid, p_guest uuid) returns uuid
  language plpgsql security definer set search_path = public as $$
declare
  first uuid := least(p_member, p_guest);
  second uuid := greatest(p_member, p_guest);
  known uuid;
begin
  perform pg_advisory_xact_lock(hashtextextended('between ' || first || ' ' || second, 0));
  select id into known from conversations
    where first_person = first and second_person = second and organization_id is not distinct from p_organization
    limit 1;
  if known is not null then return known; end if;
  insert into conversations (id, organization_id, type, created_by, first_person, second_person)
    values (p_id, p_organization, 'private', p_asker, first, second);
  insert into conversation_members (conversation_id, user_id, organization_id, role) values
    (p_id, p_member, p_organization, case when p_asker = p_member then 'owner' else 'member' end),
    (p_id, p_guest, null, case when p_asker = p_guest then 'owner' else 'member' end);
  return p_id;
end $$;
revoke execute on function open_between from public;
grant execute on function open_between to loubby_worker;
