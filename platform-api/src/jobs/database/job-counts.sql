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
revoke execute on function keep_organization_tally from public;
create trigger stage_tallies_of_organization after insert or update or delete on stage_tallies
  for each row execute function keep_organization_tally();

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
revoke execute on function count_jobs from public;
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
revoke execute on function company_job_counts from public;
grant execute on function company_job_counts to loubby_app;

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
revoke execute on function company_waiting from public;
grant execute on function company_waiting to loubby_app;
