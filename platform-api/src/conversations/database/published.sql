-- Views that other modules read; the tables behind them are this module's own.
create view conversation_facts with (security_invoker = true) as
  select id, organization_id, type, first_person, second_person, last_seq, activity_at
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
