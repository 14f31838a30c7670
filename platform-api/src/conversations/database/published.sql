-- Views that other modules read; the tables behind them are this module's own.
create view conversation_facts with (security_invoker = true) as
  select id, organization_id, type, name, first_person, second_person, last_seq, activity_at
  from conversations;
grant select on conversation_facts to loubby_app;

create view message_facts with (security_invoker = true) as
  select conversation_id, sender_id
  from messages;
grant select on message_facts to loubby_app;

create view conversation_people with (security_invoker = true) as
  select conversation_id, organization_id, user_id
  from conversation_members;
grant select on conversation_people to loubby_app;

-- How often an agent of the store answered, or is answering. It runs with its owner's rights, and only the worker reads it.
create view agent_uses as
  select c.listing_id, c.created_by as user_id, c.organization_id, r.asked_at
  from conversations c join bot_replies r on r.conversation_id = c.id
  where c.listing_id is not null and (r.state <> 'ended' or (r.answer_seq is not null and not r.is_free));
grant select on agent_uses to loubby_worker;

-- The files of questions to bots: those of the asker's own message, as long as it isn't deleted. As above.
create view question_files as
  select r.id as reply_id, r.user_id, r.state <> 'ended' as is_open, mf.position, mf.file_id
  from bot_replies r
  join messages m on m.conversation_id = r.conversation_id and m.seq = r.question_seq
    and m.sender_id = r.user_id and m.deleted_at is null
  join message_files mf on mf.conversation_id = m.conversation_id and mf.seq = m.seq;
grant select on question_files to loubby_worker;

-- Each question to a bot with its answer, as text; null once it is deleted. As above.
create view bot_exchanges as
  select r.id as reply_id, q.body as question, a.body as answer
  from bot_replies r
  left join messages q on q.conversation_id = r.conversation_id and q.seq = r.question_seq and q.deleted_at is null
  left join messages a on a.conversation_id = r.conversation_id and a.seq = r.answer_seq and a.deleted_at is null;
grant select on bot_exchanges to loubby_worker;
