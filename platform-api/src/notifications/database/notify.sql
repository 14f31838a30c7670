-- Which channels a notice takes to someone: its own, what the company set for its members, what the person chose.
create function notice_channels(p_user uuid, p_organization uuid, p_notice text, p_channels jsonb) returns jsonb
  language sql stable security definer set search_path = public as $$
  select p_channels
    || coalesce((select d.channels from notification_defaults d
      where d.organization_id = p_organization and d.notice = p_notice), '{}')
    || coalesce((select p.channels from notification_preferences p
      where p.user_id = p_user and p.notice = p_notice), '{}')
$$;
revoke execute on function notice_channels from public;
grant execute on function notice_channels to loubby_worker;

-- Whether a notice also leaves the product: by mail, or to a browser that asked for it.
create function leaves_for(p_user uuid, p_channels jsonb) returns boolean
  language sql stable security definer set search_path = public as $$
  select (p_channels ->> 'mail')::boolean
    or (p_channels ->> 'push')::boolean and exists (select from push_subscriptions s where s.user_id = p_user)
$$;
revoke execute on function leaves_for from public;

-- Telling someone else writes a row that the teller cannot see. Answers those it was news to: whether their bell shows
-- it, and whether another channel takes it to them. What they know by the same `event_key` is not told again.
create function tell_people(p_notice text, p_type text, p_channels jsonb, p_lines jsonb)
  returns table (id uuid, user_id uuid, rings boolean, leaves boolean)
  language sql security definer set search_path = public as $$
  with lines as (
    select l.*, coalesce(nullif(l.own_channels, 'null'),
      notice_channels(l.user_id, l.organization_id, p_notice, p_channels)) as channels
    from jsonb_to_recordset(p_lines) as l (
      id uuid, user_id uuid, organization_id uuid, title text, body text, link text, event text, span jsonb,
      calendar jsonb, own_channels jsonb, useless_from timestamptz
    )
  ), told as (
    insert into notifications (id, user_id, organization_id, title, body, link, type, notice, event_key, in_bell, span, calendar,
        own_channels, useless_from)
    select l.id, l.user_id, l.organization_id, l.title, l.body, l.link, p_type, p_notice, l.event,
      (l.channels ->> 'bell')::boolean, nullif(l.span, 'null'),
      -- Kept only for a mail: the bell has no use for it.
      case when (l.channels ->> 'mail')::boolean then nullif(l.calendar, 'null') end,
      nullif(l.own_channels, 'null'), l.useless_from
    from lines l
    on conflict (user_id, notice, event_key) where event_key is not null do nothing
    returning id
  )
  select l.id, l.user_id, (l.channels ->> 'bell')::boolean, leaves_for(l.user_id, l.channels)
  from lines l join told using (id)
$$;
revoke execute on function tell_people from public;
grant execute on function tell_people to loubby_app, loubby_auth, loubby_worker;

-- A conversation has one line: what is said next renews it. It is news again once the one before was read.
create function remind_people(p_notice text, p_channels jsonb, p_lines jsonb)
  returns table (id uuid, user_id uuid, rings boolean, leaves boolean)
  language plpgsql security definer set search_path = public as $$
declare
  line record;
  entry uuid;
  was_read boolean;
  channels jsonb;
begin
  for line in
    select l.* from jsonb_to_recordset(p_lines) as l (
      id uuid, user_id uuid, organization_id uuid, title text, body text, link text
    ) order by l.user_id
  loop
    channels := notice_channels(line.user_id, line.organization_id, p_notice, p_channels);
    select n.id, n.read_at is not null into entry, was_read from notifications n
      where n.user_id = line.user_id and n.link = line.link and n.type = 'conversation' for update;
    if entry is null then
      entry := line.id;
      was_read := true;
      insert into notifications (id, user_id, organization_id, title, body, link, type, notice, in_bell)
        values (entry, line.user_id, line.organization_id, line.title, line.body, line.link, 'conversation', p_notice,
          (channels ->> 'bell')::boolean);
    else
      update notifications n set title = line.title, body = line.body, created_at = now(), read_at = null,
        notice = p_notice, in_bell = (channels ->> 'bell')::boolean
      where n.id = entry;
    end if;
    if was_read then
      return query select entry, line.user_id, (channels ->> 'bell')::boolean, leaves_for(line.user_id, channels);
    end if;
  end loop;
end $$;
revoke execute on function remind_people from public;
grant execute on function remind_people to loubby_app;

-- A message says something else, or nothing any more: so do the entries that showed it, read for those with nothing left to
-- read. Answers whose entries they were.
create function reword_reminders(p_users uuid[], p_link text, p_was text, p_now text, p_done uuid[]) returns setof uuid
  language sql security definer set search_path = public as $$
  update notifications n set body = p_now,
    read_at = case when n.user_id = any(p_done) then coalesce(n.read_at, now()) else n.read_at end
  where n.user_id = any(p_users) and n.link = p_link and n.type = 'conversation' and n.body = p_was
  returning n.user_id
$$;
revoke execute on function reword_reminders from public;
grant execute on function reword_reminders to loubby_app, loubby_worker;

-- What was told is no longer so: takes it out of a bell that the teller cannot see.
create function retract_notifications(p_user uuid, p_link text, p_type text, p_since timestamptz) returns void
  language sql security definer set search_path = public as $$
  delete from notifications
  where user_id = p_user and link = p_link and type = p_type and created_at >= p_since
$$;
revoke execute on function retract_notifications from public;
grant execute on function retract_notifications to loubby_app;

-- Adds a line to each bell, or makes the unread one of the same key tell of one more: `{count}` in the texts for many.
-- Answers those who get a new line. Those who fold lines of one key take turns, so that two at once are no two lines.
create function fold_notifications(p_notice text, p_type text, p_channels jsonb, p_organization uuid, p_key text,
  p_one jsonb, p_many jsonb, p_lines jsonb) returns table (id uuid, user_id uuid, rings boolean, leaves boolean)
  language plpgsql security definer set search_path = public as $$
declare
  line record;
  entry uuid;
  counted int;
  channels jsonb;
begin
  perform pg_advisory_xact_lock(hashtextextended(p_key, 0));
  for line in select l.* from jsonb_to_recordset(p_lines) as l (id uuid, user_id uuid) loop
    select n.id, n.folded + 1 into entry, counted from notifications n
      where n.user_id = line.user_id and n.read_at is null and n.fold_key = p_key for update;
    if entry is null then
      channels := notice_channels(line.user_id, p_organization, p_notice, p_channels);
      insert into notifications (id, user_id, organization_id, title, body, link, type, fold_key, notice, in_bell)
        values (line.id, line.user_id, p_organization, p_one ->> 'title', p_one ->> 'body', p_one ->> 'link', p_type,
          p_key, p_notice, (channels ->> 'bell')::boolean);
      return query
        select line.id, line.user_id, (channels ->> 'bell')::boolean, leaves_for(line.user_id, channels);
    else
      update notifications n set folded = counted, created_at = now(), link = p_many ->> 'link',
        title = replace(p_many ->> 'title', '{count}', counted::text),
        body = replace(p_many ->> 'body', '{count}', counted::text)
      where n.id = entry;
    end if;
  end loop;
end $$;
revoke execute on function fold_notifications from public;
grant execute on function fold_notifications to loubby_app;
