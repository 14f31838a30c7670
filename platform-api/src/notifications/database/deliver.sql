-- A line of a bell on its way out, with what its person chose; no address that isn't proven, or of a closed account.
create function notification_to_deliver(p_id uuid) returns table (user_id uuid, organization_id uuid, notice text,
    title text, body text, link text, told_at timestamptz, is_read boolean, chosen jsonb, email text, first_name text,
    quiet_from text, quiet_until text, time_zone text, span jsonb, calendar jsonb, useless_from timestamptz)
  language sql stable security definer set search_path = public as $$
  select n.user_id, n.organization_id, n.notice, n.title, n.body, n.link, n.created_at, n.read_at is not null,
    coalesce(n.own_channels, notice_channels(n.user_id, n.organization_id, n.notice, '{}')),
    case when u.email_verified_at is not null then u.email_address::text end, u.first_name,
    s.quiet_from, s.quiet_until, s.time_zone, n.span, n.calendar, n.useless_from
  from notifications n
  join users u on u.id = n.user_id and u.closed_at is null
  left join user_settings s on s.user_id = n.user_id
  where n.id = p_id
$$;
revoke execute on function notification_to_deliver from public;
grant execute on function notification_to_deliver to loubby_worker;

-- The digests that are due, with who gets them.
create function due_digests(p_now timestamptz, p_most int) returns table (user_id uuid, every text, hour int,
    time_zone text, due_at timestamptz, since timestamptz, email text, first_name text)
  language sql stable security definer set search_path = public as $$
  select s.user_id, s.digest, s.digest_hour, s.time_zone, s.digest_due_at, s.digested_until, u.email_address::text,
    u.first_name
  from user_settings s
  join users u on u.id = s.user_id and u.email_verified_at is not null and u.closed_at is null
  where s.digest <> 'off' and s.digest_due_at <= p_now
  order by s.digest_due_at, s.user_id limit p_most
$$;
revoke execute on function due_digests from public;
grant execute on function due_digests to loubby_worker;

-- What someone has not read of what they were told since, newest first, with what they chose for each.
create function lines_for_digest(p_user uuid, p_since timestamptz, p_until timestamptz) returns table (notice text,
    title text, body text, link text, organization_id uuid, chosen jsonb, span jsonb)
  language sql stable security definer set search_path = public as $$
  select n.notice, n.title, n.body, n.link, n.organization_id,
    notice_channels(n.user_id, n.organization_id, n.notice, '{}'), n.span
  from notifications n
  where n.user_id = p_user and n.read_at is null and n.notice is not null
    and n.created_at > p_since and n.created_at <= p_until
  order by n.created_at desc, n.id desc limit 200
$$;
revoke execute on function lines_for_digest from public;
grant execute on function lines_for_digest to loubby_worker;
