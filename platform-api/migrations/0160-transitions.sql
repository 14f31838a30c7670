-- What a stage asks for: how long somebody may stand in it, and what happens when they enter it.
alter table stages
  add column sla_days int check (sla_days between 1 and 365),
  add column entry_actions jsonb not null default '[]' check (jsonb_typeof(entry_actions) = 'array');

-- Why a company turns people down. A reason that was used is retired instead of removed.
create table rejection_reasons (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  name text not null check (length(name) between 1 and 120),
  position int not null check (position >= 0),
  retired boolean not null default false,
  mail_subject text not null check (length(mail_subject) <= 200 and mail_subject !~ '[\r\n]'),
  mail_body text not null check (length(mail_body) <= 10000),
  unique (id, organization_id)
);
create unique index rejection_reasons_by_name on rejection_reasons (organization_id, lower(name)) where not retired;
create index rejection_reasons_of on rejection_reasons (organization_id, position);

create function add_rejection_reasons(p_organization uuid) returns void
  language sql security definer set search_path = public as $$
  insert into rejection_reasons (id, organization_id, name, position, mail_subject, mail_body)
  select gen_random_uuid(), p_organization, name, place - 1, 'Your application for {job}',
    E'Hello {first_name},\n\nthank you for applying for {job} at {company}. ' || words
      || E' We will therefore not take your application further.\n\nWe wish you all the best.\n\n{company}'
  from (values
    (1, 'Experience does not match', 'We looked for experience that others could show more of.'),
    (2, 'Skills do not match', 'Other applications were closer to the skills this work needs.'),
    (3, 'Salary expectation', 'What you expect and what we can pay are too far apart.'),
    (4, 'Location or work permit', 'The work has to be done where you cannot work at present.'),
    (5, 'Another candidate was chosen', 'We have chosen somebody else for this work.'),
    (6, 'Position was filled or withdrawn', 'The position is no longer open.'),
    (7, 'Other', 'We have decided to go on with other applications.')
  ) reason (place, name, words);
$$;
create function start_rejection_reasons() returns trigger
  language plpgsql security definer set search_path = public as $$
begin
  perform add_rejection_reasons(new.id);
  return null;
end $$;
create trigger organizations_start_with_reasons after insert on organizations
  for each row execute function start_rejection_reasons();
select add_rejection_reasons(id) from organizations;
revoke execute on function add_rejection_reasons, start_rejection_reasons from public;

alter table applications
  add column rejection_reason_id uuid,
  add column rejection_note text not null default '' check (length(rejection_note) <= 2000),
  add foreign key (rejection_reason_id, organization_id) references rejection_reasons (id, organization_id);
create index applications_by_reason on applications (rejection_reason_id) where rejection_reason_id is not null;

-- What belongs to the line: the reason of a rejection, the job somebody was moved to.
alter table application_events add column detail text not null default '' check (length(detail) <= 300);
alter table application_events drop constraint application_events_kind_check;
alter table application_events add constraint application_events_kind_check check (kind in (
  'applied', 'moved', 'rejected', 'reopened', 'withdrawn', 'job_changed', 'merged', 'unmerged',
  'revealed'
));

-- A mail to a candidate that leaves later, so that it can be changed and called back until then.
create table application_mails (
  id uuid primary key,
  application_id uuid not null,
  organization_id uuid not null,
  kind text not null check (kind in ('rejection', 'stage', 'bulk')),
  stage_id uuid,
  run_id uuid,
  subject text not null check (length(subject) between 1 and 200 and subject !~ '[\r\n]'),
  body text not null check (length(body) between 1 and 10000),
  created_by uuid not null references users,
  created_at timestamptz(3) not null default now(),
  send_at timestamptz(3) not null,
  sent_at timestamptz(3),
  cancelled_at timestamptz(3),
  foreign key (application_id, organization_id) references applications (id, organization_id) on delete cascade,
  check (num_nonnulls(sent_at, cancelled_at) <= 1)
);
create index application_mails_of on application_mails (application_id, created_at desc);
create index application_mails_of_run on application_mails (run_id) where run_id is not null;

-- Something that somebody of the company is to do for one application. One that belongs to a stage ends with it.
create table application_tasks (
  id uuid primary key,
  application_id uuid not null,
  organization_id uuid not null,
  stage_id uuid,
  run_id uuid,
  kind text not null check (kind in ('task', 'assessment')),
  title text not null check (length(title) between 1 and 200),
  assignee_id uuid references users,
  assignee_role text,
  due_at timestamptz(3),
  created_by uuid not null references users,
  created_at timestamptz(3) not null default now(),
  done_at timestamptz(3),
  done_by uuid references users,
  dropped_at timestamptz(3),
  foreign key (application_id, organization_id) references applications (id, organization_id) on delete cascade,
  check (num_nonnulls(done_at, dropped_at) <= 1),
  check ((done_at is null) = (done_by is null))
);
create index open_application_tasks on application_tasks (organization_id, application_id)
  where done_at is null and dropped_at is null;
create index application_tasks_of on application_tasks (application_id, created_at desc);

alter table rejection_reasons enable row level security;
alter table application_mails enable row level security;
alter table application_tasks enable row level security;
grant select, insert, update on rejection_reasons, application_mails, application_tasks to loubby_app;
create policy company_reasons on rejection_reasons to loubby_app
  using (organization_id = (select app_org())) with check (organization_id = (select app_org()));
create policy company_application_mails on application_mails to loubby_app
  using (organization_id = (select app_org())) with check (organization_id = (select app_org()));
create policy company_application_tasks on application_tasks to loubby_app
  using (organization_id = (select app_org())) with check (organization_id = (select app_org()));

-- Takes a mail that is due out of the plan: sent, or called back when what it tells is no longer so. The worker that
-- delivers it sees the mail and whom it goes to, and nothing else of an application.
create function take_application_mail(p_mail uuid) returns table (to_address text, subject text, body text)
  language plpgsql security definer set search_path = public as $$
declare
  planned application_mails;
  holds boolean;
begin
  select * into planned from application_mails m
    where m.id = p_mail and m.sent_at is null and m.cancelled_at is null and m.send_at <= now() + interval '1 second'
    for update;
  if not found then return; end if;
  select u.email_address::text, case planned.kind
      when 'rejection' then a.status = 'rejected'
      when 'stage' then a.stage_id = planned.stage_id and a.status in ('active', 'hired')
      else a.status <> 'withdrawn' end
    into to_address, holds
    from applications a join users u on u.id = a.candidate_id where a.id = planned.application_id;
  if holds then
    update application_mails m set sent_at = now() where m.id = p_mail;
    subject := planned.subject;
    body := planned.body;
    return next;
  else
    update application_mails m set cancelled_at = now() where m.id = p_mail;
  end if;
end $$;
revoke execute on function take_application_mail from public;
grant execute on function take_application_mail to loubby_worker;

-- Moving to another job of the company may not land in one that takes nobody.
create function refuse_move_to_closed_job() returns trigger language plpgsql security definer
  set search_path = public as $$
declare state text;
begin
  select status into state from jobs where id = new.job_id for share;
  if state is null or state not in ('open', 'on_hold') then
    raise exception 'job % takes nobody', new.job_id using errcode = 'check_violation', constraint = 'job_is_open';
  end if;
  return new;
end $$;
create trigger applications_move_to_open_job before update of job_id on applications
  for each row when (old.job_id is distinct from new.job_id) execute function refuse_move_to_closed_job();
revoke execute on function refuse_move_to_closed_job from public;

-- Stages that further jobs are started with: [{name, type, sla_days, entry_actions}].
create table stage_plans (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  name text not null check (length(name) between 1 and 80),
  stages jsonb not null check (jsonb_typeof(stages) = 'array'),
  created_at timestamptz(3) not null default now()
);
create unique index stage_plans_by_name on stage_plans (organization_id, lower(name));
alter table stage_plans enable row level security;
grant select, insert, update, delete on stage_plans to loubby_app;
create policy company_stage_plans on stage_plans to loubby_app
  using (organization_id = (select app_org())) with check (organization_id = (select app_org()));
