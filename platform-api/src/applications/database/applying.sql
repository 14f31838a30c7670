-- A job may close at the very moment someone applies: the lock makes one of the two wait for the other.
create function refuse_application_to_closed_job() returns trigger language plpgsql security definer
  set search_path = public as $$
declare state text;
begin
  select status into state from jobs where id = new.job_id for share;
  -- A job on hold takes no one who applies, but the company may add people.
  if state is distinct from 'open' and not (state = 'on_hold' and new.source ->> 'type' = 'manual') then
    raise exception 'job % is not open', new.job_id using errcode = 'check_violation', constraint = 'job_is_open';
  end if;
  return new;
end $$;
create trigger applications_need_open_job before insert on applications
  for each row execute function refuse_application_to_closed_job();

-- A merged application is kept as long as the one it was merged into.
create function applications_end() returns trigger
  language plpgsql security definer set search_path = public as $$
begin
  new.ended_at := case new.status
    when 'rejected' then now() when 'withdrawn' then now()
    when 'merged' then (select a.ended_at from applications a where a.id = new.merged_into_id) end;
  return new;
end $$;
revoke execute on function applications_end from public;
create trigger applications_end before update of status on applications
  for each row when (new.status is distinct from old.status) execute function applications_end();

-- Who owns the code in a link, seen by the job's company: a colleague gets credit, anyone else counts as a referral.
create function referrer_of(p_code text, p_organization uuid) returns table (user_id uuid, is_colleague boolean)
  language sql stable security definer set search_path = public as $$
  select u.id, exists (select from memberships m where m.user_id = u.id and m.organization_id = p_organization)
  from users u where u.referral_id = p_code and u.closed_at is null
$$;
revoke execute on function referrer_of from public;
grant execute on function referrer_of to loubby_app;

-- A move to another job of the company may not end in one that isn't taking applications, except back to the job that
-- the application came from.
create function refuse_move_to_closed_job() returns trigger language plpgsql security definer
  set search_path = public as $$
declare state text;
begin
  select status into state from jobs where id = new.job_id for share;
  if state is null or state not in ('open', 'on_hold') and not exists (
      select from application_events e join stages s on s.id = e.from_stage_id
      where e.application_id = new.id and e.kind = 'job_changed' and s.job_id = new.job_id) then
    raise exception 'job % takes no one', new.job_id using errcode = 'check_violation', constraint = 'job_is_open';
  end if;
  return new;
end $$;
revoke execute on function refuse_move_to_closed_job from public;
create trigger applications_move_to_open_job before update of job_id on applications
  for each row when (old.job_id is distinct from new.job_id) execute function refuse_move_to_closed_job();

-- Returns to the asking company the name of the person whose link brought an applicant. They may be neither a
-- colleague nor an applicant, and nothing else about them is revealed.
create function credited_name(p_user uuid) returns text
  language sql stable strict security definer set search_path = public as $$
  select u.first_name || ' ' || u.last_name from users u
  where u.id = p_user
    and exists (select from applications a where a.credited_to = p_user and a.organization_id = app_org())
$$;
revoke execute on function credited_name from public;
grant execute on function credited_name to loubby_app;

-- Whether who proved an address withdrew from a job. Only a mail to that address may say so.
create function withdrew_from_job(p_job uuid, p_email text) returns boolean
  language sql stable security definer set search_path = public as $$
  select exists (
    select from users u join applications a on a.candidate_id = u.id
    where u.email_address = p_email::citext and u.email_verified_at is not null
      and a.job_id = p_job and a.status = 'withdrawn')
$$;
revoke execute on function withdrew_from_job from public;
grant execute on function withdrew_from_job to loubby_auth;

-- The application for a job of who proved an address. Only a mail to that address may tell of it.
create function application_of_address(p_job uuid, p_email text)
  returns table (application_id uuid, candidate_id uuid, is_withdrawn boolean)
  language sql stable security definer set search_path = public as $$
  select a.id, u.id, a.status = 'withdrawn'
  from users u join applications a on a.candidate_id = u.id
  where u.email_address = p_email::citext and u.email_verified_at is not null and a.job_id = p_job
$$;
revoke execute on function application_of_address from public;
grant execute on function application_of_address to loubby_auth;
