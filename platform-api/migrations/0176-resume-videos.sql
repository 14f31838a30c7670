-- A short video that a company asks an applicant for. Nobody waits for it longer than three days.
create table resume_video_transitions (from_state text, to_state text, primary key (from_state, to_state));
insert into resume_video_transitions values
  ('asked', 'answered'), ('asked', 'declined'), ('asked', 'withdrawn'), ('asked', 'expired');
create table resume_video_requests (
  id uuid primary key,
  application_id uuid not null,
  organization_id uuid not null,
  candidate_id uuid not null references users,
  asked_by uuid not null references users,
  reason text not null check (length(reason) between 1 and 500),
  state text not null default 'asked' check (state in ('asked', 'answered', 'declined', 'withdrawn', 'expired')),
  -- What a candidate said who would rather not; nobody has to.
  decline_reason text not null default '' check (length(decline_reason) <= 500),
  file_id uuid references files,
  asked_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  settled_at timestamptz(3),
  foreign key (application_id, organization_id) references applications (id, organization_id) on delete cascade,
  check (expires_at > asked_at),
  check ((state = 'asked') = (settled_at is null)),
  check ((state = 'answered') = (file_id is not null))
);
create unique index one_open_resume_video on resume_video_requests (application_id) where state = 'asked';
create index resume_videos_of_application on resume_video_requests (application_id, asked_at desc);
create index resume_videos_of_candidate on resume_video_requests (candidate_id, asked_at desc);
create index resume_videos_by_file on resume_video_requests (file_id) where file_id is not null;
create index open_resume_videos on resume_video_requests (expires_at) where state = 'asked';
create index resume_videos_by_asker on resume_video_requests (asked_by);

create trigger resume_videos_state before update of state on resume_video_requests
  for each row execute function refuse_illegal_transition('resume_video_transitions', 'state');
create function settle_resume_video() returns trigger language plpgsql as $$
begin
  if new.state in ('answered', 'declined') and now() >= old.expires_at then
    raise exception 'request % has expired', old.id
      using errcode = 'check_violation', constraint = 'resume_video_in_time';
  end if;
  if new.state = 'answered' and not exists (
    select from files f
    where f.id = new.file_id and f.owner_id = new.candidate_id and f.purpose = 'resume-video' and f.state = 'ready'
  ) then
    raise exception 'file % is no video of the candidate', new.file_id
      using errcode = 'check_violation', constraint = 'resume_video_of_candidate';
  end if;
  new.settled_at := now();
  return new;
end $$;
create trigger resume_videos_settle before update of state on resume_video_requests
  for each row when (old.state = 'asked' and new.state <> 'asked') execute function settle_resume_video();

-- Whoever is out of the running owes nobody a video.
create function end_resume_videos() returns trigger language plpgsql security definer set search_path = public as $$
begin
  update resume_video_requests set state = 'withdrawn' where application_id = new.id and state = 'asked';
  return null;
end $$;
create trigger applications_end_resume_videos after update of status on applications
  for each row when (new.status in ('rejected', 'withdrawn') and old.status is distinct from new.status)
  execute function end_resume_videos();

-- Who is told of an answer: whoever asked, as long as they may read it, else whoever hears of the job.
create function resume_video_listeners(p_request uuid) returns setof uuid
  language sql stable security definer set search_path = public as $$
  with request as (
    select r.asked_by, r.organization_id, j.id as job_id, j.confidential, j.created_by
    from resume_video_requests r join applications a on a.id = r.application_id join jobs j on j.id = a.job_id
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
revoke execute on function end_resume_videos, resume_video_listeners from public;
grant execute on function resume_video_listeners to loubby_app;

alter table resume_video_requests enable row level security;
grant select on resume_video_transitions to loubby_app, loubby_worker;
grant select, insert, update (state, file_id, decline_reason, settled_at) on resume_video_requests to loubby_app;
-- What hangs on an application is seen by whoever sees the application.
create policy company_resume_videos on resume_video_requests for select to loubby_app
  using (organization_id = (select app_org()) and exists (select from applications a where a.id = application_id));
create policy ask_for_resume_video on resume_video_requests for insert to loubby_app
  with check (
    organization_id = (select app_org()) and asked_by = (select app_user()) and state = 'asked'
    and exists (select from applications a where a.id = application_id and a.candidate_id = resume_video_requests.candidate_id)
  );
create policy withdraw_resume_video on resume_video_requests for update to loubby_app
  using (
    organization_id = (select app_org()) and state = 'asked'
    and exists (select from applications a where a.id = application_id)
  )
  with check (organization_id = (select app_org()) and state in ('withdrawn', 'expired'));
create policy own_resume_videos on resume_video_requests for select to loubby_app
  using (candidate_id = (select app_user()));
create policy answer_resume_video on resume_video_requests for update to loubby_app
  using (candidate_id = (select app_user()) and state = 'asked')
  with check (candidate_id = (select app_user()) and state in ('answered', 'declined'));
create policy applicants_resume_videos on files for select to loubby_app
  using (
    exists (
      select from resume_video_requests r where r.file_id = files.id and r.organization_id = (select app_org())
    )
  );

grant select (id, application_id, file_id, state, expires_at), update (state, settled_at)
  on resume_video_requests to loubby_worker;
create policy worker_resume_videos on resume_video_requests to loubby_worker using (true) with check (true);
