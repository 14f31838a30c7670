-- Approval by groups: who decides, one group after the other or all at once; what was asked for, so that the next
-- request can say what is different; a change of an open job, which waits beside the job until it is approved.

-- Who approves in a company, by what is approved. A kind without groups asks everybody who manages everything.
create table approval_flows (
  organization_id uuid not null references organizations on delete cascade,
  kind text not null check (kind in ('open_job', 'offer')),
  mode text not null default 'sequence' check (mode in ('sequence', 'parallel')),
  primary key (organization_id, kind)
);
create table approval_groups (
  organization_id uuid not null,
  kind text not null,
  position int not null check (position between 0 and 9),
  name text not null check (length(name) between 1 and 60),
  required_count int not null check (required_count between 1 and 20),
  primary key (organization_id, kind, position),
  foreign key (organization_id, kind) references approval_flows on delete cascade
);
create unique index approval_groups_by_name on approval_groups (organization_id, kind, lower(name));
create table approval_group_members (
  organization_id uuid not null,
  kind text not null,
  position int not null,
  user_id uuid not null,
  primary key (organization_id, kind, position, user_id),
  foreign key (organization_id, kind, position) references approval_groups on delete cascade,
  -- Whoever leaves the company leaves its groups.
  foreign key (organization_id, user_id) references memberships (organization_id, user_id) on delete cascade
);
create index approval_groups_of_person on approval_group_members (organization_id, user_id);

alter table organizations add column offers_need_approval boolean not null default false;
grant update (offers_need_approval) on organizations to loubby_app;

-- One table for every request, whatever it is about; each belongs to a job, and is seen by whoever sees that.
alter table job_approvals rename to approvals;
alter table job_approval_transitions rename to approval_transitions;
drop trigger job_approvals_state on approvals;
create trigger approvals_state before update of state on approvals
  for each row execute function refuse_illegal_transition('approval_transitions', 'state');
alter table approvals
  add column kind text not null default 'open_job' check (kind in ('open_job', 'change_job', 'offer')),
  -- The job, or the offer.
  add column subject_id uuid,
  add column mode text not null default 'sequence' check (mode in ('sequence', 'parallel')),
  -- What whoever decides reads about it, and where they decide.
  add column title text check (length(title) between 1 and 200),
  add column link text check (length(link) between 1 and 500),
  -- What was asked for, as far as it matters; null for requests of before it was kept.
  add column terms jsonb,
  -- What it would replace; null where nothing was asked for or approved before.
  add column terms_before jsonb,
  -- Of a change: all that the job would say.
  add column proposal jsonb,
  add constraint approvals_with_proposal check ((kind = 'change_job') = (proposal is not null)),
  add constraint approvals_sizes check (
    octet_length(terms::text) <= 500000 and octet_length(terms_before::text) <= 500000
    and octet_length(proposal::text) <= 1000000
  );
update approvals a set subject_id = job_id, title = j.title, link = '/dashboard/jobs/joblisting/' || j.id || '/preview'
  from jobs j where j.id = a.job_id;
alter table approvals
  alter column subject_id set not null, alter column title set not null, alter column link set not null,
  alter column kind drop default;
drop index job_approvals_one_pending;
drop index job_approvals_of;
create unique index approvals_one_pending on approvals (subject_id) where state = 'pending';
create index approvals_of on approvals (subject_id, requested_at desc);
create index approvals_of_job on approvals (job_id);
alter policy company_job_approvals on approvals rename to company_approvals;

-- The groups of one request, as they were when it was made.
create table approval_round_transitions (from_state text, to_state text, primary key (from_state, to_state));
insert into approval_round_transitions values ('waiting', 'due'), ('due', 'approved');
create table approval_rounds (
  approval_id uuid not null references approvals on delete cascade,
  position int not null,
  name text not null,
  required_count int not null check (required_count >= 1),
  -- Whoever manages everything may decide, named below or not.
  open_to_managers boolean not null default false,
  state text not null check (state in ('waiting', 'due', 'approved')),
  due_at timestamptz(3),
  primary key (approval_id, position),
  unique (approval_id, name),
  check ((state = 'waiting') = (due_at is null))
);
create trigger approval_rounds_state before update of state on approval_rounds
  for each row execute function refuse_illegal_transition('approval_round_transitions', 'state');
create index approval_rounds_due on approval_rounds (due_at) where state = 'due';

create table approval_steps (
  approval_id uuid not null,
  position int not null,
  user_id uuid not null references users,
  -- Whose place it was before it was handed over.
  instead_of uuid references users,
  decision text check (decision in ('approved', 'returned')),
  decided_at timestamptz(3),
  -- Kept from the request before, of which nothing that matters has changed.
  carried boolean not null default false,
  reminded_at timestamptz(3),
  primary key (approval_id, position, user_id),
  foreign key (approval_id, position) references approval_rounds on delete cascade,
  check ((decision is null) = (decided_at is null))
);
create index approval_steps_of_person on approval_steps (user_id, approval_id) where decision is null;

-- The second wall: nobody decides about what they asked for, out of turn or twice; a group is through when enough of it
-- approved, a request when all its groups are.
create function refuse_wrong_step() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if exists (select from approvals a where a.id = new.approval_id and a.requested_by = new.user_id) then
    raise exception 'own request' using errcode = 'check_violation', constraint = 'approval_by_another';
  end if;
  if tg_op = 'UPDATE' and old.decision is not null then
    raise exception 'decided already' using errcode = 'check_violation', constraint = 'approval_step_once';
  end if;
  if new.decision is not null and not exists (
    select from approval_rounds r where r.approval_id = new.approval_id and r.position = new.position and r.state = 'due'
  ) then
    raise exception 'not due' using errcode = 'check_violation', constraint = 'approval_step_due';
  end if;
  return new;
end $$;
create trigger approval_steps_right before insert or update on approval_steps
  for each row execute function refuse_wrong_step();

create function refuse_thin_round() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if (
    select count(*) from approval_steps s
    where s.approval_id = new.approval_id and s.position = new.position and s.decision = 'approved'
  ) < new.required_count then
    raise exception 'too few' using errcode = 'check_violation', constraint = 'approval_round_full';
  end if;
  return new;
end $$;
create trigger approval_rounds_full before insert or update on approval_rounds
  for each row when (new.state = 'approved') execute function refuse_thin_round();

create function refuse_open_rounds() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if exists (select from approval_rounds r where r.approval_id = new.id and r.state <> 'approved')
    or not exists (select from approval_rounds r where r.approval_id = new.id) then
    raise exception 'not through' using errcode = 'check_violation', constraint = 'approval_through';
  end if;
  return new;
end $$;

-- Requests that wait at this moment: everybody who may decide about jobs was asked.
insert into approval_rounds (approval_id, position, name, required_count, open_to_managers, state, due_at)
  select id, 0, 'Colleagues with full access', 1, true, 'due', requested_at from approvals where state = 'pending';
create trigger approvals_through before update of state on approvals
  for each row when (new.state = 'approved') execute function refuse_open_rounds();

create or replace function refuse_unapproved_job() returns trigger
  language plpgsql security definer set search_path = public as $$
begin
  if not exists (
    select from approvals a
    where a.subject_id = new.id and a.kind = 'open_job' and a.version = old.version and a.state = 'approved'
  ) then
    raise exception 'job % is not approved', new.id using errcode = 'check_violation', constraint = 'job_is_approved';
  end if;
  return new;
end $$;
revoke execute on function refuse_wrong_step, refuse_thin_round, refuse_open_rounds from public;

-- Whoever is asked to decide about a confidential job sees it while they are, and ever after when they did.
create or replace function sees_confidential(p_user uuid, p_organization uuid, p_job uuid, p_creator uuid) returns boolean
  language sql stable security definer set search_path = public as $$
  select p_creator = p_user
    or exists (select from job_team t where t.job_id = p_job and t.user_id = p_user)
    or exists (
      select from approvals a join approval_steps s on s.approval_id = a.id
      where a.job_id = p_job and s.user_id = p_user and (a.state = 'pending' or s.decision is not null)
    )
    or exists (
      select from memberships m join users u on u.id = m.user_id
      where m.organization_id = p_organization and m.user_id = p_user
        and (manages_everything(m.role_tag) or u.is_partner or u.is_super_admin)
    )
$$;

alter table approval_flows enable row level security;
alter table approval_groups enable row level security;
alter table approval_group_members enable row level security;
alter table approval_rounds enable row level security;
alter table approval_steps enable row level security;
grant select, insert, update (mode) on approval_flows to loubby_app;
grant select, insert, delete on approval_groups, approval_group_members to loubby_app;
grant select on approval_transitions, approval_round_transitions to loubby_app;
grant select, insert, update (state, due_at) on approval_rounds to loubby_app;
grant select, insert, update (user_id, instead_of, decision, decided_at, reminded_at) on approval_steps to loubby_app;
create policy company_approval_flows on approval_flows to loubby_app
  using (organization_id = (select app_org())) with check (organization_id = (select app_org()));
create policy company_approval_groups on approval_groups to loubby_app
  using (organization_id = (select app_org())) with check (organization_id = (select app_org()));
create policy company_approval_group_members on approval_group_members to loubby_app
  using (organization_id = (select app_org())) with check (organization_id = (select app_org()));
create policy company_approval_rounds on approval_rounds to loubby_app
  using (exists (select from approvals a where a.id = approval_id))
  with check (exists (select from approvals a where a.id = approval_id));
create policy company_approval_steps on approval_steps to loubby_app
  using (exists (select from approvals a where a.id = approval_id))
  with check (exists (select from approvals a where a.id = approval_id));

-- Reminds those whose decision is due for so many days, each again after as many; answers how many were told.
create function remind_of_approvals(p_days int, p_most int) returns int
  language plpgsql security definer set search_path = public as $$
declare told int;
begin
  create temporary table late (approval_id uuid, user_id uuid) on commit drop;
  with slow as (
    select s.approval_id, s.position, s.user_id
    from approval_rounds r
      join approvals a on a.id = r.approval_id and a.state = 'pending'
      join approval_steps s on s.approval_id = r.approval_id and s.position = r.position and s.decision is null
    where r.state = 'due' and coalesce(s.reminded_at, r.due_at) < now() - make_interval(days => p_days)
    order by r.due_at limit p_most for update of s skip locked
  ), told_of as (
    update approval_steps s set reminded_at = now() from slow
    where s.approval_id = slow.approval_id and s.position = slow.position and s.user_id = slow.user_id
    returning s.approval_id, s.user_id
  )
  insert into late select approval_id, user_id from told_of;
  insert into notifications (id, user_id, organization_id, title, body, link, type)
    select gen_random_uuid(), l.user_id, a.organization_id, 'Your approval is still needed',
      u.first_name || ' ' || u.last_name || ' waits for your decision about ' || a.title,
      a.link, 'job'
    from late l join approvals a on a.id = l.approval_id
      join users u on u.id = a.requested_by
      -- Whoever has left the company is not written to any more.
      join memberships m on m.organization_id = a.organization_id and m.user_id = l.user_id;
  insert into outbox (room, event, payload)
    select distinct 'user:' || user_id, 'notifications.changed.v1', '{}'::jsonb from late;
  select count(*) into told from late;
  return told;
end $$;
revoke execute on function remind_of_approvals from public;
grant execute on function remind_of_approvals to loubby_worker;
