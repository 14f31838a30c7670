-- Whoever asked a company to leave them alone is neither written to as a referee nor reminded as a candidate.
create function may_write_to_referee(p_organization uuid, p_address text) returns boolean
  language sql stable security definer set search_path = public as $$
  select may_write_to(p_organization,
    (select u.id from users u where u.email_address = p_address::citext and u.closed_at is null),
    contact_key(p_address), null)
$$;
revoke execute on function may_write_to_referee from public;
grant execute on function may_write_to_referee to loubby_worker;

create or replace function reference_of_referee(p_referee uuid) returns table (
  request_id uuid, email_address text, referee_name text, state text, due_at timestamptz, candidate_name text,
  company_name text, job_title text
) language sql stable security definer set search_path = public as $$
  select r.id, f.email_address::text, f.name, f.state, r.due_at, u.first_name || ' ' || u.last_name, o.company_name,
    j.title
  from referees f join reference_requests r on r.id = f.request_id join applications a on a.id = r.application_id
    join jobs j on j.id = a.job_id join users u on u.id = r.candidate_id join organizations o on o.id = r.organization_id
  where f.id = p_referee and may_write_to_referee(r.organization_id, f.email_address::text)
$$;
create or replace function slow_candidates(p_days int, p_most int) returns table (
  request_id uuid, candidate_id uuid, email_address text, first_name text, company_name text, job_title text, due_at timestamptz
) language sql stable security definer set search_path = public as $$
  select r.id, u.id, case when u.email_verified_at is not null and u.closed_at is null then u.email_address::text end,
    u.first_name, o.company_name, j.title, r.due_at
  from reference_requests r join applications a on a.id = r.application_id join jobs j on j.id = a.job_id
    join users u on u.id = r.candidate_id join organizations o on o.id = r.organization_id
  where r.state = 'collecting' and r.reminded_at is null and r.due_at > now()
    and r.asked_at < now() - make_interval(days => p_days) and may_write_to(r.organization_id, u.id, null, null)
  order by r.asked_at limit p_most
$$;
