-- Whether the two of a private conversation of a company don't know each other, as far as the company may see: exactly one is
-- its member, the other never applied there, and they haven't agreed to share their contact details.
create function are_strangers(p_conversation uuid) returns boolean
  language sql stable security definer set search_path = public as $$
  select exists (
    select from conversations c
    cross join lateral (
      select count(*) as members from memberships m
      where m.organization_id = c.organization_id and m.user_id in (c.first_person, c.second_person)
    ) own
    where c.id = p_conversation and c.type = 'private' and own.members = 1
      and not exists (
        select from applications a join jobs j on j.id = a.job_id
        where a.organization_id = c.organization_id and a.candidate_id in (c.first_person, c.second_person)
          and (a.revealed_at is not null or not j.anonymised))
      and exists (select from conversation_members m where m.conversation_id = c.id and not m.shares_contacts)
  );
$$;
revoke execute on function are_strangers from public;

-- Takes one conversation from before contact details were hidden, for the caller's transaction, and has what is said in it
-- from now on hide them. Those whose two know each other are due no longer. Returns nothing when none is left, with the
-- message that was read last, the two, and the countries in which they may write their numbers without a country code.
create function take_earlier_talk() returns table (conversation_id uuid, seq int, members uuid[], countries text[])
  language plpgsql security definer set search_path = public as $$
begin
  loop
    select t.conversation_id, t.seq into conversation_id, seq from earlier_talks t
      order by t.conversation_id limit 1 for update skip locked;
    if not found then return; end if;
    perform from conversations c where c.id = take_earlier_talk.conversation_id for update;
    exit when are_strangers(conversation_id);
    delete from earlier_talks t where t.conversation_id = take_earlier_talk.conversation_id;
  end loop;
  update conversations c set strangers = true where c.id = take_earlier_talk.conversation_id and not c.strangers;
  select array_agg(distinct m.user_id), coalesce(array_agg(distinct x.country) filter (where x.country is not null), '{}')
    into members, countries
    from conversation_members m
    join users u on u.id = m.user_id
    left join profiles p on p.user_id = u.id
    cross join unnest(array[u.phone_country, p.country]) x(country)
    where m.conversation_id = take_earlier_talk.conversation_id;
  return next;
end $$;
revoke execute on function take_earlier_talk from public;
grant execute on function take_earlier_talk to loubby_worker;

-- The next messages of a taken conversation after one of it, with their earlier versions (0 is what a message says now).
create function earlier_messages(p_conversation uuid, p_after int, p_limit int)
  returns table (seq int, version int, body text)
  language sql stable security definer set search_path = public as $$
  with next as (
    select m.seq, m.body from messages m
    where m.conversation_id = p_conversation and m.seq > p_after order by m.seq limit p_limit
  )
  select n.seq, 0, n.body from next n
  union all
  select n.seq, v.version, v.body from next n
  join message_versions v on v.conversation_id = p_conversation and v.seq = n.seq
  order by 1, 2;
$$;
revoke execute on function earlier_messages from public;
grant execute on function earlier_messages to loubby_worker;

-- Hides the contact details of a message, or of an earlier version of it, in a conversation that is due, and keeps what it
-- said apart.
create function hide_earlier(p_conversation uuid, p_seq int, p_version int, p_body text) returns void
  language plpgsql security definer set search_path = public as $$
begin
  if not exists (select from earlier_talks where conversation_id = p_conversation) then return; end if;
  insert into hidden_contacts (conversation_id, seq, version, body)
    select p_conversation, p_seq, p_version, b.body from (
      select m.body from messages m where p_version = 0 and m.conversation_id = p_conversation and m.seq = p_seq
      union all
      select v.body from message_versions v
      where v.conversation_id = p_conversation and v.seq = p_seq and v.version = p_version
    ) b
    on conflict do nothing;
  if not found then return; end if;
  if p_version > 0 then
    update message_versions v set body = p_body
      where v.conversation_id = p_conversation and v.seq = p_seq and v.version = p_version;
    return;
  end if;
  with counted as (
    update conversations c set change = c.change + 1 where c.id = p_conversation returning c.change
  )
  update messages m set body = p_body, change = counted.change from counted
    where m.conversation_id = p_conversation and m.seq = p_seq;
end $$;
revoke execute on function hide_earlier from public;
grant execute on function hide_earlier to loubby_worker;

-- Notes up to which message a taken conversation was read, or that all of it was; tells the tabs of its members.
create function leave_earlier_talk(p_conversation uuid, p_seq int) returns void
  language plpgsql security definer set search_path = public as $$
begin
  if p_seq is null then delete from earlier_talks where conversation_id = p_conversation;
  else update earlier_talks set seq = p_seq where conversation_id = p_conversation;
  end if;
  perform tell_tabs(m.user_id, 'conversations.changed.v1', jsonb_build_object('conversationId', p_conversation))
    from conversation_members m
    where m.conversation_id = p_conversation and hears_for(m.user_id, m.organization_id);
end $$;
revoke execute on function leave_earlier_talk from public;
grant execute on function leave_earlier_talk to loubby_worker;
