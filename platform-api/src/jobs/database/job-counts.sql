create function keep_organization_tally() returns trigger
  language plpgsql security definer set search_path = public as $$
declare
  before int := case when tg_op <> 'INSERT' and old.waits then old.arrived else 0 end;
  after int := case when tg_op <> 'DELETE' and new.waits then new.arrived else 0 end;
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
revoke execute on function keep_organization_tally from public;
create trigger stage_tallies_counted_in after insert on stage_tallies
  for each row when (new.waits and new.arrived <> 0) execute function keep_organization_tally();
create trigger stage_tallies_counted_out after delete on stage_tallies
  for each row when (old.waits and old.arrived <> 0) execute function keep_organization_tally();
create trigger stage_tallies_counted_over after update on stage_tallies
  for each row when ((old.waits, old.arrived) is distinct from (new.waits, new.arrived))
  execute function keep_organization_tally();

-- Leaves what has changed, and waits for no one.
create function count_jobs() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if tg_op = 'INSERT' then
    insert into job_count_changes (organization_id, status, jobs)
      select organization_id, status, count(*) from added where not is_template group by 1, 2;
  elsif tg_op = 'DELETE' then
    insert into job_count_changes (organization_id, status, jobs)
      select organization_id, status, -count(*) from removed
      -- A company that is going takes its sums along.
      where not is_template and exists (select from organizations o where o.id = organization_id) group by 1, 2;
  else
    insert into job_count_changes (organization_id, status, jobs)
      select organization_id, status, sum(n) from (
        select organization_id, status, 1 as n from added where not is_template
        union all
        select organization_id, status, -1 from removed where not is_template
      ) moved
      group by 1, 2 having sum(n) <> 0;
  end if;
  return null;
end $$;
revoke execute on function count_jobs from public;
create trigger jobs_counted_in after insert on jobs referencing new table as added
  for each statement execute function count_jobs();
create trigger jobs_counted_out after delete on jobs referencing old table as removed
  for each statement execute function count_jobs();
create trigger jobs_counted_over after update on jobs referencing old table as removed new table as added
  for each statement execute function count_jobs();

-- Folds up to so many changes into the sums, oldest first; answers how many. Two at once take different ones.
create function fold_job_counts(p_most int) returns int
  language sql security definer set search_path = public as $$
  with taken as (
    delete from job_count_changes where id in (
      select id from job_count_changes order by id limit p_most for update skip locked
    ) returning *
  ), folded as (
    insert into job_tallies as t (organization_id, status, jobs)
      select organization_id, status, sum(jobs) from taken group by 1, 2 having sum(jobs) <> 0 order by 1, 2
    on conflict (organization_id, status) do update set jobs = t.jobs + excluded.jobs
  )
  select count(*)::int from taken
$$;
revoke execute on function fold_job_counts from public;
grant execute on function fold_job_counts to loubby_worker;

-- The asker's company: its jobs by state, and those who applied and wait in a first stage, without those of jobs they do not see.
create function company_job_counts() returns table (status text, jobs int)
  language plpgsql stable security definer
  set search_path = public set plan_cache_mode = force_generic_plan as $$
declare
  hidden uuid[] := hidden_jobs();
begin
  return query
    select t.status, sum(t.jobs)::int - (
      select count(*) from jobs j where j.id = any (hidden) and j.status = t.status and not j.is_template)::int
    from (
      select a.status, a.jobs from job_tallies a where a.organization_id = app_org()
      union all
      select c.status, c.jobs from job_count_changes c where c.organization_id = app_org()
    ) t
    group by t.status;
end $$;
revoke execute on function company_job_counts from public;
grant execute on function company_job_counts to loubby_app;

-- Of each change its stage is looked up: there are never many, and of stages there may be.
create function company_waiting() returns int language plpgsql stable security definer
  set search_path = public set plan_cache_mode = force_generic_plan as $$
declare
  hidden uuid[] := hidden_jobs();
begin
  return (
    coalesce((select waiting from organization_tallies where organization_id = app_org()), 0)
    + coalesce((
      select sum(c.arrived) from stage_count_changes c
      where c.organization_id = app_org() and (select t.waits from stage_tallies t where t.stage_id = c.stage_id)), 0)
    - coalesce((
      select sum(parts.arrived) from (
        select t.arrived from stage_tallies t where t.job_id = any (hidden) and t.waits
        union all
        select c.arrived from stage_count_changes c
        where c.job_id = any (hidden) and (select t.waits from stage_tallies t where t.stage_id = c.stage_id)
      ) parts), 0)
  )::int;
end $$;
revoke execute on function company_waiting from public;
grant execute on function company_waiting to loubby_app;
