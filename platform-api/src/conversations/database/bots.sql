-- The bot's conversation of the asker.
create function is_bot_conversation(p_conversation uuid) returns boolean
  language sql stable security definer set search_path = public as $$
  select exists (
    select from conversations c
    where c.id = p_conversation and c.type = 'loubby_bot' and c.created_by = app_user()
  );
$$;
revoke execute on function is_bot_conversation from public;
grant execute on function is_bot_conversation to loubby_app;

create policy bot_messages on messages for insert to loubby_app
  with check (sender_id is null and is_bot_conversation(conversation_id)
    and conversation_id in (select my_conversations()));

-- Someone who is in no company has one outside of all.
create policy open_bot_conversations on conversations for insert to loubby_app
  with check (created_by = (select app_user()) and type = 'loubby_bot' and organization_id is null
    and (select app_org()) = '00000000-0000-0000-0000-000000000000');
create policy enter_bot_conversation on conversation_members for insert to loubby_app
  with check (user_id = (select app_user()) and is_bot_conversation(conversation_id)
    and coalesce(organization_id, '00000000-0000-0000-0000-000000000000') = (select app_org()));

grant select, insert, update (state, claim, tries, draft, touched_at, answer_seq, is_free, task_state)
  on bot_replies to loubby_app;
create policy own_bot_replies on bot_replies to loubby_app
  using (user_id = (select app_user()))
  with check (user_id = (select app_user()) and conversation_id in (select my_conversations()));

-- Who asked, and what no one writes any more.
grant select on bot_replies to loubby_worker;
create policy worker_bot_replies on bot_replies for select to loubby_worker using (true);

-- By which agent the bots' conversations are answered. It runs with its owner's rights, and only the worker reads it.
create view bot_conversations as select id, listing_id from conversations where type = 'loubby_bot';
grant select on bot_conversations to loubby_worker;

-- How many questions are left in someone's conversations with an agent, or those of a company's members: null lifts the
-- limit. What a member's company has bought stays without one. Answers who is to see it.
create function limit_agent_questions(p_listing uuid, p_user uuid, p_organization uuid, p_left int)
returns table (conversation_id uuid, user_id uuid)
language plpgsql security definer set search_path = public as $$
begin
  return query
  update conversations c set questions_left = p_left
  where c.listing_id = p_listing and c.questions_left is distinct from p_left and case
    when p_organization is not null then c.organization_id = p_organization and (p_left is null or not exists (
      select from order_facts o where o.listing_id = p_listing and o.user_id = c.created_by
        and o.live))
    else c.created_by = p_user and (p_left is null or not exists (
      select from order_facts o where o.listing_id = p_listing and o.organization_id = c.organization_id
        and o.live))
  end
  returning c.id, c.created_by;
end $$;
revoke execute on function limit_agent_questions from public;
grant execute on function limit_agent_questions to loubby_worker;

-- Files that a bot's answer came with.
create policy bot_message_files on message_files for insert to loubby_app
  with check (is_bot_conversation(conversation_id) and exists (
    select from messages m
    where m.conversation_id = message_files.conversation_id and m.seq = message_files.seq and m.sender_id is null
  ));

-- Kinds of files that the agent of the asker's conversation takes: those that its version on sale declares and, where it was
-- bought, that were agreed to as well.
create function agent_file_kinds(p_conversation uuid) returns text[]
language plpgsql stable security definer set search_path = public as $$
declare
  talk record;
  declared text[];
  agreed jsonb;
  is_bought boolean;
begin
  select c.listing_id, c.created_by, c.organization_id into talk from conversations c
    where c.id = p_conversation and c.created_by = app_user();
  select f.kinds into declared from listing_file_kinds f where f.listing_id = talk.listing_id;
  select coalesce(o.permissions -> 'files', '[]') into agreed from order_facts o
    where o.listing_id = talk.listing_id and o.live
      and (o.user_id = talk.created_by or o.organization_id = talk.organization_id)
    order by o.user_id nulls last limit 1;
  is_bought := found;
  return array(select kind from unnest(declared) kind where not is_bought or agreed ? kind);
end $$;
revoke execute on function agent_file_kinds from public;
grant execute on function agent_file_kinds to loubby_app;

-- How the agent of the asker's conversation stands in the store, and its days in a row without an answer.
create function agent_standing(p_conversation uuid) returns jsonb
language sql stable security definer set search_path = public as $$
  select jsonb_build_object('status', s.status, 'down_days', s.down_days)
  from conversations c join listing_standings s on s.listing_id = c.listing_id
  where c.id = p_conversation and c.created_by = app_user()
$$;
revoke execute on function agent_standing from public;
grant execute on function agent_standing to loubby_app;
