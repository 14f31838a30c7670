-- Nodes of the version before still call these; they go with the next one.
-- Telling someone else writes a row that the teller cannot see: the one function that may.
create function notify_person(
  p_id uuid, p_user uuid, p_organization uuid, p_title text, p_body text, p_link text, p_type text
) returns void language sql security definer set search_path = public as $$
  insert into notifications (id, user_id, organization_id, title, body, link, type)
  values (p_id, p_user, p_organization, p_title, p_body, p_link, p_type);
$$;
revoke execute on function notify_person from public;
grant execute on function notify_person to loubby_app, loubby_auth, loubby_worker;

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

-- Adds a line, or makes the unread one of the same key tell of one more: `{count}` in the texts for many. Answers
-- whether it is a new line. Those who fold lines of one key take turns, so that two at once are no two lines.
create function fold_notification(p_id uuid, p_user uuid, p_organization uuid, p_type text, p_key text, p_one jsonb,
  p_many jsonb) returns boolean language plpgsql security definer set search_path = public as $$
declare
  entry uuid;
  counted int;
begin
  perform pg_advisory_xact_lock(hashtextextended(p_key, 0));
  select id, folded + 1 into entry, counted from notifications
    where user_id = p_user and read_at is null and fold_key = p_key for update;
  if entry is null then
    insert into notifications (id, user_id, organization_id, title, body, link, type, fold_key)
      values (p_id, p_user, p_organization, p_one ->> 'title', p_one ->> 'body', p_one ->> 'link', p_type, p_key);
    return true;
  end if;
  update notifications set folded = counted, created_at = now(), link = p_many ->> 'link',
    title = replace(p_many ->> 'title', '{count}', counted::text),
    body = replace(p_many ->> 'body', '{count}', counted::text)
  where id = entry;
  return false;
end $$;
revoke execute on function fold_notification from public;
grant execute on function fold_notification to loubby_app;
