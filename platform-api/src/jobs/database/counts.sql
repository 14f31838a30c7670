create function keep_stage_tally() returns trigger language plpgsql security definer set search_path = public as $$
declare waits_now boolean := new.position = 0 and (select status <> 'archived' from jobs where id = new.job_id);
begin
  insert into stage_tallies (stage_id, job_id, organization_id, waits)
    values (new.id, new.job_id, new.organization_id, waits_now)
    on conflict (stage_id) do update set waits = excluded.waits where stage_tallies.waits <> excluded.waits;
  return null;
end $$;
revoke execute on function keep_stage_tally from public;
create trigger stages_tally after update of position on stages
  for each row when (new.position is distinct from old.position) execute function keep_stage_tally();

create function start_stage_tallies() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into stage_tallies (stage_id, job_id, organization_id, waits)
    select s.id, s.job_id, s.organization_id, s.position = 0 and j.status <> 'archived'
    from added s join jobs j on j.id = s.job_id
    on conflict (stage_id) do update set waits = excluded.waits where stage_tallies.waits <> excluded.waits;
  return null;
end $$;
revoke execute on function start_stage_tallies from public;
create trigger stages_tallied after insert on stages referencing new table as added
  for each statement execute function start_stage_tallies();

create function archive_stage_tallies() returns trigger language plpgsql security definer set search_path = public as $$
begin
  update stage_tallies set waits = false where job_id = new.id and waits;
  return null;
end $$;
revoke execute on function archive_stage_tallies from public;
create trigger jobs_archive_tallies after update of status on jobs
  for each row when (new.status = 'archived' and old.status <> 'archived') execute function archive_stage_tallies();

create function note_stage_changes() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if tg_op = 'INSERT' then
    insert into stage_count_changes (stage_id, job_id, organization_id, active, arrived, hired, rejected, withdrawn)
      select stage_id, job_id, organization_id, count(*) filter (where status = 'active'),
        count(*) filter (where status = 'active' and source ->> 'type' is distinct from 'manual'),
        count(*) filter (where status = 'hired'), count(*) filter (where status = 'rejected'),
        count(*) filter (where status = 'withdrawn')
      from added group by 1, 2, 3;
  elsif tg_op = 'DELETE' then
    insert into stage_count_changes (stage_id, job_id, organization_id, active, arrived, hired, rejected, withdrawn)
      select stage_id, job_id, organization_id, -count(*) filter (where status = 'active'),
        -count(*) filter (where status = 'active' and source ->> 'type' is distinct from 'manual'),
        -count(*) filter (where status = 'hired'), -count(*) filter (where status = 'rejected'),
        -count(*) filter (where status = 'withdrawn')
      from removed group by 1, 2, 3;
  else
    insert into stage_count_changes (stage_id, job_id, organization_id, active, arrived, hired, rejected, withdrawn)
      select * from (
        select stage_id, job_id, organization_id, coalesce(sum(n) filter (where status = 'active'), 0) as active,
          coalesce(sum(n) filter (where status = 'active' and source ->> 'type' is distinct from 'manual'), 0) as arrived,
          coalesce(sum(n) filter (where status = 'hired'), 0) as hired,
          coalesce(sum(n) filter (where status = 'rejected'), 0) as rejected,
          coalesce(sum(n) filter (where status = 'withdrawn'), 0) as withdrawn
        from (
          select stage_id, job_id, organization_id, status, source, 1 as n from added
          union all
          select stage_id, job_id, organization_id, status, source, -1 from removed
        ) moved
        group by 1, 2, 3
      ) net
      where (active, arrived, hired, rejected, withdrawn) is distinct from (0, 0, 0, 0, 0);
  end if;
  return null;
end $$;
revoke execute on function note_stage_changes from public;

-- Folds up to so many changes into the sums, oldest first; answers how many. Two at once take different ones.
create function fold_stage_counts(p_most int) returns int
  language sql security definer set search_path = public as $$
  with taken as (
    delete from stage_count_changes where id in (
      select id from stage_count_changes order by id limit p_most for update skip locked
    ) returning *
  ), sums as (
    select stage_id, sum(active) as active, sum(arrived) as arrived, sum(hired) as hired, sum(rejected) as rejected, sum(withdrawn) as withdrawn
    from taken group by stage_id order by stage_id
  ), folded as (
    -- Changes of a stage that is gone went with it.
    update stage_tallies t set active = t.active + s.active, arrived = t.arrived + s.arrived, hired = t.hired + s.hired,
      rejected = t.rejected + s.rejected, withdrawn = t.withdrawn + s.withdrawn
    from sums s where s.stage_id = t.stage_id
  )
  select count(*)::int from taken
$$;
revoke execute on function fold_stage_counts from public;
grant execute on function fold_stage_counts to loubby_worker;
