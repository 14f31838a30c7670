grant select, insert, update (application_id, last_seq, change, activity_at, questions_left, topic_seq) on conversations
  to loubby_app;
create policy member_conversations on conversations for select to loubby_app
  using (id in (select my_conversations()));
create policy speak_in_conversations on conversations for update to loubby_app
  using (id in (select my_conversations())) with check (id in (select my_conversations()));
create policy open_conversations on conversations for insert to loubby_app
  with check (created_by = (select app_user()) and organization_id = (select app_org()));

grant select, insert, delete,
  update (last_read_seq, hidden_seq, muted, pinned_at, archived_seq, cleared_seq, cleared_before, shares_contacts)
  on conversation_members to loubby_app;
create policy fellow_members on conversation_members for select to loubby_app
  using (conversation_id in (select my_conversations()));
create policy own_place on conversation_members for update to loubby_app
  using (user_id = (select app_user()) and conversation_id in (select my_conversations()))
  with check (user_id = (select app_user()));
create policy invite_members on conversation_members for insert to loubby_app
  with check (may_be_member(conversation_id, user_id, organization_id));
create policy leave_group on conversation_members for delete to loubby_app
  using (may_remove_member(conversation_id, user_id));

grant select, insert, update (body, edited_at, deleted_at, deleted_by, mentions, file_count, change, preview)
  on messages to loubby_app;
create policy member_messages on messages for select to loubby_app
  using (conversation_id in (select my_conversations()));
create policy own_messages on messages for insert to loubby_app
  with check (sender_id = (select app_user()) and conversation_id in (select my_conversations()));
create policy change_messages on messages for update to loubby_app
  using (conversation_id in (select my_conversations())
    and (sender_id = (select app_user()) or owns_group(conversation_id)))
  with check (sender_id = (select app_user()) or deleted_by = (select app_user()));

grant select, insert, update, delete on link_previews to loubby_worker;
create policy worker_previews on link_previews to loubby_worker using (true) with check (true);

grant select, insert on message_versions to loubby_app;
create policy member_versions on message_versions for select to loubby_app
  using (conversation_id in (select my_conversations()));
create policy own_versions on message_versions for insert to loubby_app
  with check (exists (
    select from messages m
    where m.conversation_id = message_versions.conversation_id and m.seq = message_versions.seq
      and m.sender_id = (select app_user())
  ));

grant select, insert, delete on message_reactions to loubby_app;
create policy member_reactions on message_reactions for select to loubby_app
  using (conversation_id in (select my_conversations()));
create policy own_reactions on message_reactions for insert to loubby_app
  with check (user_id = (select app_user()) and conversation_id in (select my_conversations()));
create policy own_reactions_undone on message_reactions for delete to loubby_app
  using (user_id = (select app_user()) and conversation_id in (select my_conversations()));

grant select, insert, delete on message_files to loubby_app;
create policy member_files on message_files for select to loubby_app
  using (conversation_id in (select my_conversations()));
create policy own_message_files on message_files for insert to loubby_app
  with check (exists (
    select from messages m
    where m.conversation_id = message_files.conversation_id and m.seq = message_files.seq
      and m.sender_id = (select app_user())
  ));
create policy deleted_files on message_files for delete to loubby_app
  using (exists (
    select from messages m
    where m.conversation_id = message_files.conversation_id and m.seq = message_files.seq
      and (m.sender_id = (select app_user()) or owns_group(m.conversation_id))
  ));

grant select, insert, update on presence to loubby_app;
grant select, update (seen_at, online) on presence to loubby_worker;
create policy worker_presence on presence to loubby_worker using (true) with check (true);
create policy own_presence on presence to loubby_app
  using (user_id = (select app_user())) with check (user_id = (select app_user()));
create policy fellow_presence on presence for select to loubby_app using (shares_conversation(user_id));

grant select, insert, update on chat_settings to loubby_app;
create policy own_chat_settings on chat_settings to loubby_app
  using (user_id = (select app_user())) with check (user_id = (select app_user()));
create policy fellow_chat_settings on chat_settings for select to loubby_app
  using (shares_conversation(user_id));
