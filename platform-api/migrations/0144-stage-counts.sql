-- How many applications stand in each stage, known without counting them. Every statement that changes applications
-- leaves what it changed, which waits for nobody; a worker folds these changes into the sums. `stage_counts` is both
-- together, so it is true in every transaction, folded or not.
create table stage_tallies (
  stage_id uuid primary key references stages on delete cascade,
  job_id uuid not null,
  organization_id uuid not null,
  active int not null default 0,
  hired int not null default 0,
  rejected int not null default 0,
  withdrawn int not null default 0,
  -- Whoever stands here waits for a first look: the first stage of a job that is not archived.
  waits boolean not null
);
create index stage_tallies_of_job on stage_tallies (job_id);
create index waiting_stages on stage_tallies (organization_id, job_id) where waits and active > 0;

create table stage_count_changes (
  id bigint generated always as identity primary key,
  stage_id uuid not null,
  job_id uuid not null,
  organization_id uuid not null,
  active int not null,
  hired int not null,
  rejected int not null,
  withdrawn int not null
);
create index stage_count_changes_of_job on stage_count_changes (job_id);
create index stage_count_changes_of_organization on stage_count_changes (organization_id);

insert into stage_tallies (stage_id, job_id, organization_id, active, hired, rejected, withdrawn, waits)
  select s.id, s.job_id, s.organization_id,
    count(a.id) filter (where a.status = 'active'), count(a.id) filter (where a.status = 'hired'),
    count(a.id) filter (where a.status = 'rejected'), count(a.id) filter (where a.status = 'withdrawn'),
    s.position = 0 and j.status <> 'archived'
  from stages s join jobs j on j.id = s.job_id left join applications a on a.stage_id = s.id
  group by s.id, j.status;

create function keep_stage_tally() returns trigger language plpgsql security definer set search_path = public as $$
declare waits_now boolean := new.position = 0 and (select status <> 'archived' from jobs where id = new.job_id);
begin
  insert into stage_tallies (stage_id, job_id, organization_id, waits)
    values (new.id, new.job_id, new.organization_id, waits_now)
    on conflict (stage_id) do update set waits = excluded.waits where stage_tallies.waits <> excluded.waits;
  return null;
end $$;
create trigger stages_tally after insert or update of position on stages
  for each row execute function keep_stage_tally();
create function archive_stage_tallies() returns trigger language plpgsql security definer set search_path = public as $$
begin
  update stage_tallies set waits = false where job_id = new.id and waits;
  return null;
end $$;
create trigger jobs_archive_tallies after update of status on jobs
  for each row when (new.status = 'archived' and old.status <> 'archived') execute function archive_stage_tallies();

create function note_stage_changes() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if tg_op = 'INSERT' then
    insert into stage_count_changes (stage_id, job_id, organization_id, active, hired, rejected, withdrawn)
      select stage_id, job_id, organization_id, count(*) filter (where status = 'active'),
        count(*) filter (where status = 'hired'), count(*) filter (where status = 'rejected'),
        count(*) filter (where status = 'withdrawn')
      from added group by 1, 2, 3;
  elsif tg_op = 'DELETE' then
    insert into stage_count_changes (stage_id, job_id, organization_id, active, hired, rejected, withdrawn)
      select stage_id, job_id, organization_id, -count(*) filter (where status = 'active'),
        -count(*) filter (where status = 'hired'), -count(*) filter (where status = 'rejected'),
        -count(*) filter (where status = 'withdrawn')
      from removed group by 1, 2, 3;
  else
    insert into stage_count_changes (stage_id, job_id, organization_id, active, hired, rejected, withdrawn)
      select * from (
        select stage_id, job_id, organization_id, coalesce(sum(n) filter (where status = 'active'), 0) as active,
          coalesce(sum(n) filter (where status = 'hired'), 0) as hired,
          coalesce(sum(n) filter (where status = 'rejected'), 0) as rejected,
          coalesce(sum(n) filter (where status = 'withdrawn'), 0) as withdrawn
        from (
          select stage_id, job_id, organization_id, status, 1 as n from added
          union all
          select stage_id, job_id, organization_id, status, -1 from removed
        ) moved
        group by 1, 2, 3
      ) net
      where (active, hired, rejected, withdrawn) is distinct from (0, 0, 0, 0);
  end if;
  return null;
end $$;
create trigger applications_counted_in after insert on applications referencing new table as added
  for each statement execute function note_stage_changes();
create trigger applications_counted_out after delete on applications referencing old table as removed
  for each statement execute function note_stage_changes();
create trigger applications_counted_over after update on applications
  referencing old table as removed new table as added
  for each statement execute function note_stage_changes();

-- Folds up to so many changes into the sums, oldest first; answers how many. Two at once take different ones.
create function fold_stage_counts(p_most int) returns int
  language sql security definer set search_path = public as $$
  with taken as (
    delete from stage_count_changes where id in (
      select id from stage_count_changes order by id limit p_most for update skip locked
    ) returning *
  ), sums as (
    select stage_id, sum(active) as active, sum(hired) as hired, sum(rejected) as rejected, sum(withdrawn) as withdrawn
    from taken group by stage_id order by stage_id
  ), folded as (
    -- Changes of a stage that is gone went with it.
    update stage_tallies t set active = t.active + s.active, hired = t.hired + s.hired,
      rejected = t.rejected + s.rejected, withdrawn = t.withdrawn + s.withdrawn
    from sums s where s.stage_id = t.stage_id
  )
  select count(*)::int from taken
$$;

create view stage_counts with (security_invoker = true) as
  select stage_id, job_id, organization_id, sum(active)::int as active, sum(hired)::int as hired,
    sum(rejected)::int as rejected, sum(withdrawn)::int as withdrawn
  from (
    select stage_id, job_id, organization_id, active, hired, rejected, withdrawn from stage_tallies
    union all
    select stage_id, job_id, organization_id, active, hired, rejected, withdrawn from stage_count_changes
  ) parts
  group by stage_id, job_id, organization_id;

-- The sums of a whole company: applications that wait for a first look, and jobs by their state.
create table organization_tallies (
  organization_id uuid primary key references organizations on delete cascade,
  waiting int not null default 0
);
insert into organization_tallies (organization_id, waiting)
  select organization_id, sum(active) from stage_tallies where waits group by organization_id;
create function keep_organization_tally() returns trigger
  language plpgsql security definer set search_path = public as $$
declare
  before int := case when tg_op <> 'INSERT' and old.waits then old.active else 0 end;
  after int := case when tg_op <> 'DELETE' and new.waits then new.active else 0 end;
begin
  if before <> after then
    insert into organization_tallies (organization_id, waiting)
      select coalesce(new.organization_id, old.organization_id), after - before
      -- A company that is going takes its sums along.
      where exists (select from organizations where id = coalesce(new.organization_id, old.organization_id))
      on conflict (organization_id) do update set waiting = organization_tallies.waiting + excluded.waiting;
  end if;
  return null;
end $$;
create trigger stage_tallies_of_organization after insert or update or delete on stage_tallies
  for each row execute function keep_organization_tally();

create table job_tallies (
  organization_id uuid not null references organizations on delete cascade,
  status text not null,
  jobs int not null,
  primary key (organization_id, status)
);
insert into job_tallies select organization_id, status, count(*) from jobs where not is_template group by 1, 2;
create function count_jobs() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if tg_op = 'INSERT' then
    insert into job_tallies
      select organization_id, status, count(*) from added where not is_template group by 1, 2 order by 1, 2
      on conflict (organization_id, status) do update set jobs = job_tallies.jobs + excluded.jobs;
  elsif tg_op = 'DELETE' then
    update job_tallies t set jobs = t.jobs - gone.jobs
      from (select organization_id, status, count(*) as jobs from removed where not is_template group by 1, 2) gone
      where t.organization_id = gone.organization_id and t.status = gone.status;
  else
    insert into job_tallies
      select organization_id, status, sum(n) from (
        select organization_id, status, 1 as n from added where not is_template
        union all
        select organization_id, status, -1 from removed where not is_template
      ) moved
      group by 1, 2 having sum(n) <> 0 order by 1, 2
      on conflict (organization_id, status) do update set jobs = job_tallies.jobs + excluded.jobs;
  end if;
  return null;
end $$;
create trigger jobs_counted_in after insert on jobs referencing new table as added
  for each statement execute function count_jobs();
create trigger jobs_counted_out after delete on jobs referencing old table as removed
  for each statement execute function count_jobs();
create trigger jobs_counted_over after update on jobs referencing old table as removed new table as added
  for each statement execute function count_jobs();

-- The asker's company: its jobs by state, and its applications that wait, without those of jobs they do not see.
create function company_job_counts() returns table (status text, jobs int)
  language sql stable security definer set search_path = public as $$
  select t.status, t.jobs - (
    select count(*) from jobs j where j.id = any (hidden_jobs()) and j.status = t.status and not j.is_template)::int
  from job_tallies t where t.organization_id = app_org()
$$;
create function company_waiting() returns int language sql stable security definer set search_path = public as $$
  select (
    coalesce((select waiting from organization_tallies where organization_id = app_org()), 0)
    + coalesce((
      select sum(c.active) from stage_count_changes c join stage_tallies t on t.stage_id = c.stage_id and t.waits
      where c.organization_id = app_org()), 0)
    - coalesce((
      select sum(parts.active) from (
        select t.active from stage_tallies t where t.job_id = any (hidden_jobs()) and t.waits
        union all
        select c.active from stage_count_changes c join stage_tallies t on t.stage_id = c.stage_id and t.waits
        where c.job_id = any (hidden_jobs())
      ) parts), 0)
  )::int
$$;
revoke execute on function keep_stage_tally, archive_stage_tallies, note_stage_changes, fold_stage_counts,
  keep_organization_tally, count_jobs, company_job_counts, company_waiting from public;
grant execute on function fold_stage_counts to loubby_worker;
grant execute on function company_job_counts, company_waiting to loubby_app;

alter table stage_tallies enable row level security;
alter table stage_count_changes enable row level security;
alter table organization_tallies enable row level security;
alter table job_tallies enable row level security;
grant select on stage_tallies, stage_count_changes, stage_counts to loubby_app;
create policy company_stage_tallies on stage_tallies for select to loubby_app
  using (organization_id = (select app_org()) and job_id <> all ((select hidden_jobs())::uuid[]));
create policy company_stage_count_changes on stage_count_changes for select to loubby_app
  using (organization_id = (select app_org()) and job_id <> all ((select hidden_jobs())::uuid[]));
