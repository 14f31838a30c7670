-- Whether the company of a conversation turned previews of links off. With the owner's rights: its candidates don't read
-- what it chose.
create function hides_previews(p_conversation uuid) returns boolean
  language sql stable security definer set search_path = public as $$
  select exists (
    select from conversations c join company_chat_settings s on s.organization_id = c.organization_id
    where c.id = p_conversation and not s.link_previews
  );
$$;
revoke execute on function hides_previews from public;
grant execute on function hides_previews to loubby_app;

grant select, insert, update (link_previews) on company_chat_settings to loubby_app;
create policy own_company_chat on company_chat_settings to loubby_app
  using (organization_id = (select app_org())) with check (organization_id = (select app_org()));

-- Tells the open tabs of everyone in a conversation of the asker's company that what it chose for previews has changed.
create function tell_previews() returns void
  language sql security definer set search_path = public as $$
  select tell_tabs(t.user_id, 'previews.changed.v1', '{}') from (
    select distinct m.user_id from presence p
    join conversation_members m on m.user_id = p.user_id and hears_for(m.user_id, m.organization_id)
    join conversations c on c.id = m.conversation_id and c.organization_id = app_org()
    where p.online
  ) t;
$$;
revoke execute on function tell_previews from public;
grant execute on function tell_previews to loubby_app;
