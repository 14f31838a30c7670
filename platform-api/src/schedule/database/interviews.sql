-- Those of an event's guests who applied to the asker's company, a row for each application that the asker may know
-- of, the one that counts most first. Whoever can't be mailed is left out, and so is who is anonymous there.
create function interviewees(p_guests uuid[])
  returns table (application_id uuid, candidate_id uuid, status text, job_title text, company_name text, first_name text,
    email text)
  language sql stable security definer set search_path = public as $$
  select a.id, a.candidate_id, a.status, j.title, o.company_name, u.first_name, u.email_address::text
  from applications a
  join jobs j on j.id = a.job_id
  join organizations o on o.id = a.organization_id
  join users u on u.id = a.candidate_id
  where a.organization_id = app_org() and a.candidate_id = any (p_guests) and a.status <> 'merged'
    and (a.revealed_at is not null or not j.anonymised) and a.job_id <> all (hidden_jobs()) and u.closed_at is null
    -- An address proves itself, or a colleague typed it for someone they added.
    and (u.email_verified_at is not null or exists (select from added_applications d where d.application_id = a.id))
    and may_write_to(a.organization_id, a.candidate_id, null, null)
  order by a.candidate_id, a.status <> 'active', a.applied_at desc
$$;
revoke execute on function interviewees from public;
grant execute on function interviewees to loubby_app;

-- The next interview of the asker with the company that an application of theirs is at.
create function next_interview_of(p_application uuid)
  returns table (starts_at timestamptz, ends_at timestamptz, time_zone text, organizer text, notes text)
  language sql stable security definer set search_path = public as $$
  select e.starts_at, e.ends_at, e.time_zone, u.first_name || ' ' || u.last_name, e.notes
  from applications a
  join jobs j on j.id = a.job_id and (a.revealed_at is not null or not j.anonymised)
  join event_guests g on g.user_id = a.candidate_id
  join events e on e.id = g.event_id and e.organization_id = a.organization_id
  join users u on u.id = e.owner_id
  where a.id = p_application and a.candidate_id = app_user() and e.kind = 'interview' and e.ends_at > now()
  order by e.starts_at, e.id limit 1
$$;
revoke execute on function next_interview_of from public;
grant execute on function next_interview_of to loubby_app;
