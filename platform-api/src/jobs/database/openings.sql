-- As many openings are open or filled as the job looks for people; while the job is closed, none is open.
create function fit_openings() returns trigger language plpgsql security definer set search_path = public as $$
declare
  filled int;
  wanted int;
begin
  if tg_op = 'INSERT' then
    insert into job_openings (job_id, organization_id, number)
      select new.id, new.organization_id, n
      from generate_series(1, case when new.status in ('closed', 'archived') then 0 else new.opening_count end) n;
    return null;
  end if;
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
revoke execute on function fit_openings from public;
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
revoke execute on function fill_opening from public;

-- Closes one job whose last day has passed where its company is; returns it with how many of its candidates are still
-- active, or nothing when there is none left.
create function close_due_job() returns table (id uuid, organization_id uuid, title text, active int)
  language sql security definer set search_path = public as $$
  update jobs set status = 'closed', close_reason = 'expired', closed_at = now(), version = version + 1,
    updated_at = now()
  where id = (
    select j.id from jobs j join organizations o on o.id = j.organization_id
    where j.status in ('open', 'on_hold') and j.closes_on < (now() at time zone coalesce(o.time_zone, 'UTC'))::date
    order by j.closes_on limit 1 for update of j skip locked
  )
  returning jobs.id, jobs.organization_id, jobs.title,
    (select count(*)::int from applications a where a.job_id = jobs.id and a.status = 'active')
$$;
revoke execute on function close_due_job from public;
grant execute on function close_due_job to loubby_worker;
