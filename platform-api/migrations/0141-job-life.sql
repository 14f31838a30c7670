-- A job's life: approval before it opens, a reason when it closes, a day on which it closes by itself, its openings.
alter table jobs
  drop constraint jobs_status_check,
  add constraint jobs_status_check
    check (status in ('draft', 'pending_approval', 'open', 'on_hold', 'closed', 'archived')),
  drop constraint jobs_check2,
  add constraint jobs_opened check (status in ('draft', 'pending_approval') or opened_at is not null),
  add column close_reason text check (close_reason in ('filled', 'cancelled', 'expired')),
  add column department text not null default '' check (length(department) <= 80),
  add column closes_on date,
  -- What candidates are promised: an answer within so many days.
  add column expected_reply_days int not null default 14 check (expected_reply_days between 1 and 90),
  add column opening_count int not null default 1 check (opening_count between 1 and 100);
update jobs set close_reason = 'cancelled' where status in ('closed', 'archived');
alter table jobs add constraint jobs_close_reason
  check ((close_reason is not null) = (status in ('closed', 'archived')));

insert into job_status_transitions values
  ('draft', 'pending_approval'), ('pending_approval', 'open'), ('pending_approval', 'draft');
create index jobs_closing on jobs (closes_on) where status in ('open', 'on_hold') and closes_on is not null;

-- How a company hires. Days end at midnight of its own zone; without one, of UTC.
alter table organizations
  add column jobs_need_approval boolean not null default false,
  -- The database must know the zone, or the day could never end.
  add column time_zone text check (length(time_zone) between 1 and 64),
  add constraint organizations_known_zone check (timezone(coalesce(time_zone, 'UTC'), 'epoch'::timestamptz) is not null);
grant update (jobs_need_approval, time_zone) on organizations to loubby_app;

-- Each time somebody asks that a job may open. It speaks of one version of the job: a later one needs a new request.
create table job_approval_transitions (from_state text, to_state text, primary key (from_state, to_state));
insert into job_approval_transitions values
  ('pending', 'approved'), ('pending', 'returned'), ('pending', 'recalled');
create table job_approvals (
  id uuid primary key,
  job_id uuid not null,
  organization_id uuid not null,
  version int not null,
  state text not null default 'pending' check (state in ('pending', 'approved', 'returned', 'recalled')),
  requested_by uuid not null references users,
  requested_at timestamptz(3) not null default now(),
  decided_by uuid references users,
  decided_at timestamptz(3),
  reason text not null default '' check (length(reason) <= 1000),
  foreign key (job_id, organization_id) references jobs (id, organization_id) on delete cascade,
  check ((state = 'pending') = (decided_by is null)),
  check ((decided_by is null) = (decided_at is null)),
  -- Nobody approves what they asked for themselves.
  check (state not in ('approved', 'returned') or decided_by <> requested_by),
  check (state <> 'returned' or reason <> '')
);
create unique index job_approvals_one_pending on job_approvals (job_id) where state = 'pending';
create index job_approvals_of on job_approvals (job_id, requested_at desc);
create trigger job_approvals_state before update of state on job_approvals
  for each row execute function refuse_illegal_transition('job_approval_transitions', 'state');

create function refuse_unapproved_job() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if not exists (
    select from job_approvals a where a.job_id = new.id and a.version = old.version and a.state = 'approved'
  ) then
    raise exception 'job % is not approved', new.id using errcode = 'check_violation', constraint = 'job_is_approved';
  end if;
  return new;
end $$;
create trigger jobs_open_when_approved before update of status on jobs
  for each row when (old.status = 'pending_approval' and new.status = 'open')
  execute function refuse_unapproved_job();
revoke execute on function refuse_unapproved_job from public;

-- The people a job looks for. A hire fills the oldest opening that is open; taking the hire back opens it again.
create table job_openings (
  id uuid primary key default gen_random_uuid(),
  job_id uuid not null,
  organization_id uuid not null,
  number int not null check (number > 0),
  state text not null default 'open' check (state in ('open', 'closed')),
  close_reason text check (close_reason in ('filled', 'cancelled')),
  application_id uuid,
  closed_at timestamptz(3),
  foreign key (job_id, organization_id) references jobs (id, organization_id) on delete cascade,
  foreign key (application_id, organization_id) references applications (id, organization_id)
    on delete set null (application_id),
  unique (job_id, number),
  unique (application_id),
  check ((state = 'closed') = (close_reason is not null)),
  check ((state = 'closed') = (closed_at is not null)),
  check (application_id is null or close_reason = 'filled')
);

-- As many openings are open or filled as the job looks for people; while the job is closed, none is open.
create function fit_openings() returns trigger language plpgsql security definer set search_path = public as $$
declare
  filled int;
  wanted int;
begin
  select count(*) into filled from job_openings where job_id = new.id and close_reason = 'filled';
  wanted := case when new.status in ('closed', 'archived') then 0 else greatest(new.opening_count - filled, 0) end;
  with standing as (
    select id, row_number() over (order by state = 'open' desc, number) as place
    from job_openings where job_id = new.id and close_reason is distinct from 'filled'
  )
  update job_openings o set
      state = case when s.place <= wanted then 'open' else 'closed' end,
      close_reason = case when s.place <= wanted then null else 'cancelled' end,
      closed_at = case when s.place <= wanted then null else coalesce(o.closed_at, now()) end
    from standing s where s.id = o.id and (o.state = 'open') <> (s.place <= wanted);
  insert into job_openings (job_id, organization_id, number)
    select new.id, new.organization_id, coalesce((select max(number) from job_openings where job_id = new.id), 0) + n
    from generate_series(1, wanted - (
      select count(*) from job_openings where job_id = new.id and state = 'open')::int) n;
  return null;
end $$;
create trigger jobs_openings after insert or update of opening_count, status on jobs
  for each row execute function fit_openings();

create function fill_opening() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if tg_op = 'UPDATE' and old.status = 'hired' then
    update job_openings o set application_id = null,
        state = case when j.status in ('closed', 'archived') then 'closed' else 'open' end,
        close_reason = case when j.status in ('closed', 'archived') then 'cancelled' end,
        closed_at = case when j.status in ('closed', 'archived') then now() end
      from jobs j where j.id = o.job_id and o.application_id = new.id;
  end if;
  if new.status = 'hired' then
    update job_openings set state = 'closed', close_reason = 'filled', application_id = new.id, closed_at = now()
      where id = (
        select id from job_openings where job_id = new.job_id and close_reason is distinct from 'filled'
        order by state = 'open' desc, number limit 1 for update
      );
  end if;
  return null;
end $$;
create trigger applications_fill_opening after update of status on applications
  for each row when (old.status is distinct from new.status and 'hired' in (old.status, new.status))
  execute function fill_opening();
create trigger applications_arrive_hired after insert on applications
  for each row when (new.status = 'hired') execute function fill_opening();
revoke execute on function fit_openings, fill_opening from public;

insert into job_openings (job_id, organization_id, number, state, close_reason, application_id, closed_at)
  select a.job_id, a.organization_id, row_number() over (partition by a.job_id order by a.stage_entered_at, a.id),
    'closed', 'filled', a.id, a.stage_entered_at
  from applications a where a.status = 'hired';
update jobs j set opening_count = least(100, greatest(1, (select count(*) from job_openings o where o.job_id = j.id)));

-- Closes one job whose last day has passed where its company is; answers it, or nothing when there is none left.
create function close_due_job() returns table (id uuid, organization_id uuid, title text)
  language sql security definer set search_path = public as $$
  update jobs set status = 'closed', close_reason = 'expired', closed_at = now(), version = version + 1,
    updated_at = now()
  where id = (
    select j.id from jobs j join organizations o on o.id = j.organization_id
    where j.status in ('open', 'on_hold') and j.closes_on < (now() at time zone coalesce(o.time_zone, 'UTC'))::date
    order by j.closes_on limit 1 for update of j skip locked
  )
  returning jobs.id, jobs.organization_id, jobs.title
$$;
revoke execute on function close_due_job from public;
grant execute on function close_due_job to loubby_worker;

alter table job_approvals enable row level security;
alter table job_openings enable row level security;
grant select on job_approval_transitions to loubby_app;
grant select, insert on job_approvals to loubby_app;
grant update (state, decided_by, decided_at, reason) on job_approvals to loubby_app;
grant select on job_openings to loubby_app;
