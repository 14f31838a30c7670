grant select, insert, update (application_id, last_seq, activity_at) on conversations to loubby_app;
create policy member_conversations on conversations for select to loubby_app
  using (id in (select my_conversations()));
create policy speak_in_conversations on conversations for update to loubby_app
  using (id in (select my_conversations())) with check (id in (select my_conversations()));
create policy open_conversations on conversations for insert to loubby_app
  with check (created_by = (select app_user()) and organization_id = (select app_org()));

grant select, insert, update (last_read_seq, hidden_seq) on conversation_members to loubby_app;
create policy fellow_members on conversation_members for select to loubby_app
  using (conversation_id in (select my_conversations()));
create policy own_place on conversation_members for update to loubby_app
  using (user_id = (select app_user()) and conversation_id in (select my_conversations()))
  with check (user_id = (select app_user()));
create policy invite_members on conversation_members for insert to loubby_app
  with check (may_be_member(conversation_id, user_id, organization_id));

grant select, insert on messages to loubby_app;
create policy member_messages on messages for select to loubby_app
  using (conversation_id in (select my_conversations()));
create policy own_messages on messages for insert to loubby_app
  with check (sender_id = (select app_user()) and conversation_id in (select my_conversations()));

grant select, insert, update on presence to loubby_app;
create policy own_presence on presence to loubby_app
  using (user_id = (select app_user())) with check (user_id = (select app_user()));
create policy fellow_presence on presence for select to loubby_app using (shares_conversation(user_id));
