-- The daily mails that are due, with who gets them; an address that isn't proven, or of a closed account, gets none.
create function due_daily_mails(p_now timestamptz, p_most int) returns table (user_id uuid, organization_id uuid,
    hour int, time_zone text, my_work boolean, next_at timestamptz, told_until timestamptz, email text, first_name text, company_name text)
  language sql stable security definer set search_path = public as $$
  select d.user_id, d.organization_id, d.hour, d.time_zone, d.my_work, d.next_at, d.told_until, u.email_address::text, u.first_name,
    o.company_name
  from daily_mails d
  join users u on u.id = d.user_id and u.email_verified_at is not null and u.closed_at is null
  join organizations o on o.id = d.organization_id
  where d.next_at <= p_now
  order by d.next_at, d.user_id, d.organization_id limit p_most
$$;
revoke execute on function due_daily_mails from public;
grant execute on function due_daily_mails to loubby_worker;

-- Who is mailed about a new applicant, at once or daily, or told daily by bell; `candidate` is null for an anonymous one.
create function new_applicant_readers(p_application uuid) returns table (user_id uuid, organization_id uuid, bell text,
    mail text, email text, first_name text, candidate text, job_id uuid, job_title text, company_name text,
    time_zone text, applied_at timestamptz, knocked_out boolean)
  language sql stable security definer set search_path = public as $$
  select l.user_id, a.organization_id, l.bell, l.mail,
    case when u.email_verified_at is not null and u.closed_at is null then u.email_address::text end, u.first_name,
    case when a.revealed_at is null and j.anonymised then null else c.first_name || ' ' || c.last_name end,
    j.id, j.title, o.company_name, coalesce(z.time_zone, o.time_zone, 'UTC'), a.applied_at,
    a.knocked_out_by is not null
  from applications a
  join jobs j on j.id = a.job_id
  join organizations o on o.id = a.organization_id
  join users c on c.id = a.candidate_id
  cross join lateral applicant_listeners(a.job_id) l
  join users u on u.id = l.user_id
  left join person_time_zones z on z.user_id = l.user_id
  -- A knock-out may have rejected them by now.
  where a.id = p_application and (a.status = 'active' or a.status = 'rejected' and a.knocked_out_by is not null)
    and ('daily' in (l.bell, l.mail) or l.mail = 'at_once')
$$;
revoke execute on function new_applicant_readers from public;
grant execute on function new_applicant_readers to loubby_worker;
