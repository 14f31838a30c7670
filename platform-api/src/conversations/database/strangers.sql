-- Keeps what the asker's own message said before its contact details were hidden, or null where nothing was; what was
-- kept before now belongs to its latest version.
create function keep_hidden(p_conversation uuid, p_seq int, p_body text) returns void
  language plpgsql security definer set search_path = public as $$
begin
  if not exists (
    select from messages m
    where m.conversation_id = p_conversation and m.seq = p_seq and m.sender_id = app_user()
      and m.conversation_id in (select my_conversations())
  ) then return; end if;
  update hidden_contacts h
    set version = (
      select max(v.version) from message_versions v where v.conversation_id = p_conversation and v.seq = p_seq
    )
    where h.conversation_id = p_conversation and h.seq = p_seq and h.version = 0;
  if p_body is not null then
    insert into hidden_contacts (conversation_id, seq, body) values (p_conversation, p_seq, p_body);
  end if;
end $$;
revoke execute on function keep_hidden from public;
grant execute on function keep_hidden to loubby_app;

-- What the asker's own message says with its contact details, or null where none are hidden.
create function hidden_body(p_conversation uuid, p_seq int) returns text
  language sql stable security definer set search_path = public as $$
  select h.body from hidden_contacts h
  join messages m on m.conversation_id = h.conversation_id and m.seq = h.seq and m.sender_id = app_user()
  where h.conversation_id = p_conversation and h.seq = p_seq and h.version = 0
    and h.conversation_id in (select my_conversations());
$$;
revoke execute on function hidden_body from public;
grant execute on function hidden_body to loubby_app;

-- The countries in which the two of a conversation of the asker may write their numbers without a country code.
create function phone_countries(p_conversation uuid) returns text[]
  language sql stable security definer set search_path = public as $$
  select coalesce(array_agg(distinct c.country), '{}')
  from conversation_members m
  join users u on u.id = m.user_id
  left join profiles p on p.user_id = u.id
  cross join unnest(array[u.phone_country, p.country]) c(country)
  where m.conversation_id = p_conversation and p_conversation in (select my_conversations()) and c.country is not null;
$$;
revoke execute on function phone_countries from public;
grant execute on function phone_countries to loubby_app;

-- The two know each other from now on: shows whole what was hidden, as one more change of each message, and tells their
-- tabs.
create function end_strangers(p_conversation uuid) returns void
  language plpgsql security definer set search_path = public as $$
declare
  hidden int;
  last int;
begin
  perform from conversations where id = p_conversation and strangers for update;
  if not found then return; end if;
  select count(*) into hidden from hidden_contacts where conversation_id = p_conversation and version = 0;
  update conversations set strangers = false, change = change + hidden where id = p_conversation
    returning change into last;
  update messages m set body = h.body, change = last - hidden + h.place
    from (
      select seq, body, row_number() over (order by seq) as place from hidden_contacts
      where conversation_id = p_conversation and version = 0
    ) h
    where m.conversation_id = p_conversation and m.seq = h.seq;
  update message_versions v set body = h.body from hidden_contacts h
    where h.conversation_id = p_conversation and v.conversation_id = p_conversation and v.seq = h.seq
      and v.version = h.version;
  delete from hidden_contacts where conversation_id = p_conversation;
  perform tell_tabs(user_id, 'conversations.changed.v1', jsonb_build_object('conversationId', p_conversation))
    from conversation_members
    where conversation_id = p_conversation and hears_for(user_id, organization_id);
end $$;
revoke execute on function end_strangers from public;

-- The same, asked by one of the two, where both agreed; answers whether they had.
create function show_contacts(p_conversation uuid) returns boolean
  language plpgsql security definer set search_path = public as $$
begin
  if p_conversation not in (select my_conversations()) or exists (
    select from conversation_members where conversation_id = p_conversation and not shares_contacts
  ) then return false; end if;
  perform end_strangers(p_conversation);
  return true;
end $$;
revoke execute on function show_contacts from public;
grant execute on function show_contacts to loubby_app;

-- Someone who applied to a company, as far as it may see who, or joined it is no stranger to its members.
create function know_applicant() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if new.revealed_at is null and exists (select from jobs where id = new.job_id and anonymised) then return null; end if;
  perform end_strangers(c.id) from conversations c
    where c.organization_id = new.organization_id and c.strangers
      and new.candidate_id in (c.first_person, c.second_person);
  return null;
end $$;
revoke execute on function know_applicant from public;

create function know_colleague() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform end_strangers(c.id) from conversations c
    where c.organization_id = new.organization_id and c.strangers
      and new.user_id in (c.first_person, c.second_person);
  return null;
end $$;
revoke execute on function know_colleague from public;
