-- Marks a rejection as told once none of its mails is waiting, and returns who to notify; nothing if it was told
-- already.
create function tell_rejection(p_application uuid)
  returns table (candidate_id uuid, job_id uuid, job_title text, declined boolean)
  language sql security definer set search_path = public as $$
  with told as (
    update applications a set rejection_told_at = now()
    where a.id = p_application and a.status = 'rejected' and a.rejection_told_at is null and not exists (
      select from application_mails m
      where m.application_id = a.id and m.kind = 'rejection' and m.sent_at is null and m.cancelled_at is null)
    returning a.candidate_id, a.job_id, a.rejection_reason_id
  )
  select t.candidate_id, t.job_id, j.title, coalesce(r.for_declined, false)
  from told t
  join jobs j on j.id = t.job_id
  left join rejection_reasons r on r.id = t.rejection_reason_id
$$;
revoke execute on function tell_rejection from public;
grant execute on function tell_rejection to loubby_worker;

-- Whether an application of the asker's was closed, as they were told, because they declined the company's offer.
create function closed_as_declined(p_application uuid) returns boolean
  language sql stable security definer set search_path = public as $$
  select exists (
    select from applications a join rejection_reasons r on r.id = a.rejection_reason_id and r.for_declined
    where a.id = p_application and a.candidate_id = app_user() and a.status = 'rejected'
      and a.rejection_told_at is not null)
$$;
revoke execute on function closed_as_declined from public;
grant execute on function closed_as_declined to loubby_app;

-- A new decision starts as not told yet.
create function forget_told_rejection() returns trigger language plpgsql set search_path = public as $$
begin
  new.rejection_told_at := null;
  return new;
end $$;
create trigger applications_forget_told before update of status on applications
  for each row when (new.status is distinct from old.status and old.rejection_told_at is not null
    and new.status <> 'merged')
  execute function forget_told_rejection();

-- Hides the last move into a stage, of the same job or another, from the candidate. Returns when it was and which stage it
-- came from.
create function undo_move(p_application uuid, p_to_stage uuid)
  returns table (at timestamptz, from_stage_id uuid)
  language sql security definer set search_path = public as $$
  update application_events e set undone = true
  where e.id = (
    select l.id from application_events l
    where l.application_id = p_application and l.organization_id = app_org() and l.kind in ('moved', 'job_changed')
      and l.to_stage_id = p_to_stage
    order by l.at desc, l.id desc limit 1)
  returning e.at, e.from_stage_id
$$;
revoke execute on function undo_move from public;
grant execute on function undo_move to loubby_app;

-- Keeps which job the candidate last heard of until they are told of a move; there is nothing to tell once an application
-- is back in it.
create function keep_told_job() returns trigger language plpgsql set search_path = public as $$
begin
  new.told_job_id := nullif(coalesce(old.told_job_id, old.job_id), new.job_id);
  return new;
end $$;
create trigger applications_keep_told_job before update of job_id on applications
  for each row when (new.job_id is distinct from old.job_id)
  execute function keep_told_job();

-- Returns who to mail, once, that they are considered for another job, with the one they last heard of, and opens their page
-- to the mail's link where they have no password; nothing once they are no longer in that job or are back in the one they
-- know, or where no one has proven or added their address.
create function tell_job_move(p_application uuid, p_job uuid, p_token_hash bytea)
  returns table (to_address text, first_name text, company text, from_job jsonb, to_job jsonb, can_sign_in boolean)
  language plpgsql security definer set search_path = public as $$
begin
  select u.email_address::text, u.first_name, o.company_name, to_jsonb(f), to_jsonb(j), can_sign_in(u.id)
    into to_address, first_name, company, from_job, to_job, can_sign_in
    from applications a
    join users u on u.id = a.candidate_id
    cross join lateral (
      select title, department, city, country, workplace from jobs where id = a.told_job_id) f
    cross join lateral (
      select title, department, city, country, workplace from jobs where id = a.job_id) j
    join organizations o on o.id = a.organization_id
    where a.id = p_application and a.job_id = p_job and a.status = 'active'
      and u.closed_at is null
      and (u.email_verified_at is not null or exists (select from added_applications d where d.application_id = a.id))
    for update of a;
  if not found then return; end if;
  update applications set told_job_id = null where id = p_application;
  if not can_sign_in then perform link_to_application(p_application, p_token_hash); end if;
  return next;
end $$;
revoke execute on function tell_job_move from public;
grant execute on function tell_job_move to loubby_worker;

-- Keeps what a candidate was mailed of a move, without the link that only they may have, for those who read their mails.
create function keep_job_move_mail(p_id uuid, p_application uuid, p_subject text, p_body text) returns void
  language sql security definer set search_path = public as $$
  insert into application_mails
    (id, application_id, organization_id, kind, subject, body, created_by, send_at, sent_at)
  select p_id, a.id, a.organization_id, 'job', left(p_subject, 200), p_body, e.actor_id, now(), now()
  from applications a
  cross join lateral (
    select m.actor_id from application_events m
    where m.application_id = a.id and m.kind = 'job_changed' and not m.undone
    order by m.at desc, m.id desc limit 1) e
  -- A member keeps only their company's; a job without one keeps any.
  where a.id = p_application
    and a.organization_id = coalesce(nullif(current_setting('app.org', true), '')::uuid, a.organization_id)
$$;
revoke execute on function keep_job_move_mail from public;
grant execute on function keep_job_move_mail to loubby_app, loubby_worker;

-- Does the same for a move whose mail still waits, for the application's company: what it mails next is about the new job.
-- The mail waits for minutes; one that a fault keeps for longer goes out by itself.
create function tell_waiting_job_move(p_application uuid, p_token_hash bytea)
  returns table (to_address text, first_name text, company text, from_job jsonb, to_job jsonb, can_sign_in boolean,
    job_id uuid)
  language sql security definer set search_path = public as $$
  select t.*, a.job_id
  from applications a
  cross join lateral tell_job_move(a.id, a.job_id, p_token_hash) t
  where a.id = p_application and a.organization_id = app_org() and exists (
    select from application_events e
    where e.application_id = a.id and e.kind = 'job_changed' and not e.undone and e.at > now() - interval '15 minutes')
$$;
revoke execute on function tell_waiting_job_move from public;
grant execute on function tell_waiting_job_move to loubby_app;
