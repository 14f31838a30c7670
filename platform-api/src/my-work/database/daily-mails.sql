-- The daily mails that are due, with who gets them; an address that isn't proven, or of a closed account, gets none.
create function due_daily_mails(p_now timestamptz, p_most int) returns table (user_id uuid, organization_id uuid,
    hour int, time_zone text, my_work boolean, next_at timestamptz, email text, first_name text, company_name text)
  language sql stable security definer set search_path = public as $$
  select d.user_id, d.organization_id, d.hour, d.time_zone, d.my_work, d.next_at, u.email_address::text, u.first_name,
    o.company_name
  from daily_mails d
  join users u on u.id = d.user_id and u.email_verified_at is not null and u.closed_at is null
  join organizations o on o.id = d.organization_id
  where d.my_work and d.next_at <= p_now
  order by d.next_at, d.user_id, d.organization_id limit p_most
$$;
revoke execute on function due_daily_mails from public;
grant execute on function due_daily_mails to loubby_worker;
