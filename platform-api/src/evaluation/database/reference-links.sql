-- Whether the candidate ended what a referee was asked: removed them, or declined to give references.
create function ended_by_candidate(p_state text, p_ended timestamptz, p_request text, p_request_ended timestamptz)
  returns boolean language sql immutable as $$
  select p_state = 'withdrawn' and (p_request = 'declined' or coalesce(p_ended < p_request_ended, true))
$$;
revoke execute on function ended_by_candidate from public;

-- Returns what a mailed link shows to its holder. One that has ended leads on to what the same address was asked since for
-- the same application.
create function reference_of_link(p_hash bytea) returns table (
  referee_id uuid, request_id uuid, application_id uuid, candidate_id uuid, job_id uuid, organization_id uuid,
  referee_name text, state text, request_state text, due_at timestamptz, opened_at timestamptz, questions jsonb, candidate_name text,
  candidate_first_name text, company_name text, logo_key text, job_title text, job_closed boolean,
  by_candidate boolean, anonymous boolean
) language sql stable security definer set search_path = public as $$
  select f.id, r.id, a.id, r.candidate_id, j.id, r.organization_id, f.name, f.state, r.state, r.due_at, f.opened_at, r.questions,
    u.first_name || ' ' || u.last_name, u.first_name, o.company_name, o.logo_key, j.title,
    j.status in ('closed', 'archived') and coalesce(f.settled_at >= j.closed_at, true), ended_by_candidate(f.state, f.settled_at, r.state, r.settled_at),
    j.anonymised and a.revealed_at is null
  from referee_links l
    join referees mailed on mailed.id = l.referee_id
    join reference_requests asked on asked.id = mailed.request_id
    join referees f on f.id = coalesce(
      (
        select n.id from referees n join reference_requests again on again.id = n.request_id
        where mailed.state not in ('invited', 'opened') and n.state in ('invited', 'opened', 'completed', 'declined')
          and n.email_address = mailed.email_address and again.application_id = asked.application_id
          and n.invited_at > mailed.invited_at
        order by n.invited_at desc limit 1
      ), mailed.id)
    join reference_requests r on r.id = f.request_id
    join applications a on a.id = r.application_id
    join jobs j on j.id = a.job_id
    join users u on u.id = r.candidate_id
    join organizations o on o.id = r.organization_id
  where l.token_hash = p_hash
$$;
revoke execute on function reference_of_link from public;
grant execute on function reference_of_link to loubby_worker;

-- Returns the same for a referee who is to be mailed.
create function reference_of_referee(p_referee uuid) returns table (
  request_id uuid, email_address text, referee_name text, state text, due_at timestamptz, candidate_name text,
  company_name text, job_title text
) language sql stable security definer set search_path = public as $$
  select r.id, f.email_address::text, f.name, f.state, r.due_at, u.first_name || ' ' || u.last_name, o.company_name,
    j.title
  from referees f join reference_requests r on r.id = f.request_id join applications a on a.id = r.application_id
    join jobs j on j.id = a.job_id join users u on u.id = r.candidate_id join organizations o on o.id = r.organization_id
  where f.id = p_referee and may_write_to_referee(r.organization_id, f.email_address::text)
$$;
revoke execute on function reference_of_referee from public;
grant execute on function reference_of_referee to loubby_worker;

-- Returns candidates who haven't named anyone yet, for a single reminder.
create function slow_candidates(p_days int, p_most int) returns table (
  request_id uuid, application_id uuid, candidate_id uuid, email_address text, first_name text, company_name text,
  job_title text, due_at timestamptz, wanted_count int
) language sql stable security definer set search_path = public as $$
  select r.id, r.application_id, u.id,
    case when u.closed_at is null and (u.email_verified_at is not null or exists (select from added_applications d where d.application_id = a.id))
      then u.email_address::text end,
    u.first_name, o.company_name, j.title, r.due_at, r.wanted_count
  from reference_requests r join applications a on a.id = r.application_id join jobs j on j.id = a.job_id
    join users u on u.id = r.candidate_id join organizations o on o.id = r.organization_id
  where r.state = 'collecting' and r.reminded_at is null and r.due_at > now()
    and r.asked_at < now() - make_interval(days => p_days) and may_write_to(r.organization_id, u.id, null, null)
  order by r.asked_at limit p_most
$$;
revoke execute on function slow_candidates from public;
grant execute on function slow_candidates to loubby_worker;

-- Returns the candidate of a request, to tell them that a referee declined; no address where mail doesn't reach them.
create function candidate_of_reference(p_request uuid) returns table (
  application_id uuid, candidate_id uuid, email_address text, first_name text, company_name text, job_title text,
  due_at timestamptz
) language sql stable security definer set search_path = public as $$
  select a.id, u.id, case when u.closed_at is null and may_write_to(r.organization_id, u.id, null, null)
      and (u.email_verified_at is not null or exists (select from added_applications d where d.application_id = a.id))
      then u.email_address::text end,
    u.first_name, o.company_name, j.title, r.due_at
  from reference_requests r join applications a on a.id = r.application_id join jobs j on j.id = a.job_id
    join users u on u.id = r.candidate_id join organizations o on o.id = r.organization_id
  where r.id = p_request
$$;
revoke execute on function candidate_of_reference from public;
grant execute on function candidate_of_reference to loubby_worker;

-- Claims referees who are told that no reference is needed any more: all, or one request's. Each comes once; of those
-- who want no mail, and of what had expired anyway, nothing comes.
create function claim_ended_referees(p_request uuid, p_most int) returns table (
  to_address text, name text, by_candidate boolean, candidate_name text, company_name text
) language sql security definer set search_path = public as $$
  with due as (
    select f.id from referees f
    where f.state = 'withdrawn' and f.end_told_at is null and (p_request is null or f.request_id = p_request)
    order by f.settled_at limit p_most for update skip locked
  ), claimed as (
    update referees f set end_told_at = now() from due where f.id = due.id returning f.*
  )
  select f.email_address::text, f.name, ended_by_candidate(f.state, f.settled_at, r.state, r.settled_at),
    u.first_name || ' ' || u.last_name, o.company_name
  from claimed f
    join reference_requests r on r.id = f.request_id
    join users u on u.id = r.candidate_id
    join organizations o on o.id = r.organization_id
  where f.settled_at < r.due_at and may_write_to_referee(r.organization_id, f.email_address::text)
$$;
revoke execute on function claim_ended_referees from public;
grant execute on function claim_ended_referees to loubby_worker;

-- Returns the candidate to mail when the asking company withdraws a request that waits for names. Mail has to reach
-- them, and they want it.
create function waiting_on_reference(p_request uuid) returns table (
  to_address text, name text, company_name text, job_title text
) language sql stable security definer set search_path = public as $$
  with request as (
    select r.id, r.organization_id, r.wanted_count, u.id as candidate_id, u.first_name, o.company_name, j.title,
      case when u.closed_at is null
          and (u.email_verified_at is not null or exists (select from added_applications d where d.application_id = a.id))
        then u.email_address::text end as address
    from reference_requests r join applications a on a.id = r.application_id join jobs j on j.id = a.job_id
      join users u on u.id = r.candidate_id join organizations o on o.id = r.organization_id
    where r.id = p_request and r.organization_id = app_org() and r.state in ('collecting', 'partial')
  )
  select r.address, r.first_name, r.company_name, r.title
  from request r
  where r.address is not null and may_write_to(r.organization_id, r.candidate_id, null, null)
    and r.wanted_count > (
      select count(*) from referees f where f.request_id = r.id and f.state in ('invited', 'opened', 'completed'))
$$;
revoke execute on function waiting_on_reference from public;
grant execute on function waiting_on_reference to loubby_app;

-- Who to notify of an answer: the member who asked, while they may read it, otherwise the job's listeners.
create function reference_listeners(p_request uuid) returns setof uuid
  language sql stable security definer set search_path = public as $$
  with request as (
    select r.asked_by, r.organization_id, j.id as job_id, j.confidential, j.created_by
    from reference_requests r join applications a on a.id = r.application_id join jobs j on j.id = a.job_id
    where r.id = p_request
  ), asker as (
    select asked_by from request
    where asked_by in (select application_readers(organization_id))
      and (not confidential or sees_confidential(asked_by, organization_id, job_id, created_by))
  )
  select asked_by from asker
  union
  select listener from request, job_listeners(job_id) listener where not exists (select from asker)
$$;
revoke execute on function reference_listeners from public;
grant execute on function reference_listeners to loubby_worker;

-- Returns the job that a request was about: once ended, the one that the application was for then.
create function job_of_request(p_settled timestamptz, p_application uuid, p_job uuid) returns uuid
  language sql stable set search_path = public as $$
  select coalesce((
    select s.job_id from application_events e join stages s on s.id = e.from_stage_id
    where e.application_id = p_application and e.kind = 'job_changed' and not e.undone and e.at > p_settled
    order by e.at limit 1), p_job)
$$;
revoke execute on function job_of_request from public;

-- Returns a candidate's own requests: who has answered, but not what.
create function my_references() returns table (
  _id uuid, application_id uuid, state text, wanted_count int, message text, asked_at timestamptz, due_at timestamptz,
  questions text[], job jsonb, company_name text, ended text, added boolean, referees jsonb, missing_count int
) language sql stable security definer set search_path = public as $$
  select r.id, r.application_id, r.state, r.wanted_count, r.message, r.asked_at, r.due_at,
    array(select q ->> 'label' from jsonb_array_elements(r.questions) q),
    jsonb_build_object('_id', j.id, 'title', j.title), o.company_name,
    -- What the company had withdrawn before stays its own doing.
    case
      when a.status = 'withdrawn' and coalesce(r.settled_at >= a.ended_at, true) then 'withdrawn'
      when j.status in ('closed', 'archived') and coalesce(r.settled_at >= j.closed_at, true) then 'closed'
    end,
    coalesce(a.source ->> 'type' = 'manual', false),
    coalesce((
      select jsonb_agg(jsonb_build_object('_id', f.id, 'name', f.name, 'email_address', f.email_address,
        'relation', f.relation, 'company_name', f.company_name, 'state', f.state,
        'mailed_at', coalesce(f.reminded_at, f.invited_at)) order by f.invited_at, f.id)
      -- Those that the request no longer needed when it ended, but not those who were removed before.
      from referees f where f.request_id = r.id
        and (f.state <> 'withdrawn' or f.settled_at >= r.settled_at)
    ), '[]'),
    case when r.state in ('collecting', 'partial') and r.due_at > now() then r.wanted_count - (
      select count(*)::int from referees f where f.request_id = r.id and f.state in ('invited', 'opened', 'completed')
    ) else 0 end
  from reference_requests r
    join applications a on a.id = r.application_id
    join jobs j on j.id = job_of_request(r.settled_at, a.id, a.job_id)
    join organizations o on o.id = r.organization_id
  where r.candidate_id = app_user()
$$;
revoke execute on function my_references from public;
grant execute on function my_references to loubby_app;

-- Someone who asked a company not to contact them is neither mailed as a referee nor reminded as a candidate. Several
-- accounts may have typed one address.
create function may_write_to_referee(p_organization uuid, p_address text) returns boolean
  language sql stable security definer set search_path = public as $$
  select may_write_to(p_organization, null, contact_key(p_address), null) and not exists (
    select from users u
    where u.email_address = p_address::citext and u.closed_at is null
      and not may_write_to(p_organization, u.id, null, null))
$$;
revoke execute on function may_write_to_referee from public;
grant execute on function may_write_to_referee to loubby_worker;
