-- Writes the lines of applications as they are now, for triggers and the worker. Merged applications have none: the one
-- they were merged into stands for them.
create function keep_candidate_entries(p_applications uuid[]) returns void
  language plpgsql security definer set search_path = public as $$
begin
  if cardinality(p_applications) = 0 then return; end if;
  delete from candidate_entries e using applications a
    where a.id = any (p_applications) and a.status = 'merged' and e.application_id = a.id;
  insert into candidate_entries as e (application_id, organization_id, job_id, stage_id, person_id, name, status, source,
      applied_at, active_at)
    select a.id, a.organization_id, a.job_id, a.stage_id, case when hidden then a.id else a.candidate_id end,
      -- An anonymous candidate sorts by the name that is shown, or the order would tell the other.
      plain_text(case when hidden then 'Candidate ' || upper(right(a.id::text, 4))
        else u.first_name || ' ' || u.last_name end),
      a.status, source_key(a.source), a.applied_at, greatest(a.applied_at, a.stage_entered_at, a.ended_at)
    from applications a
    join users u on u.id = a.candidate_id
    join jobs j on j.id = a.job_id
    cross join lateral (select j.anonymised and a.revealed_at is null as hidden) shown
    where a.id = any (p_applications) and a.status <> 'merged'
  on conflict (application_id) do update set job_id = excluded.job_id, stage_id = excluded.stage_id,
      person_id = excluded.person_id, name = excluded.name, status = excluded.status, source = excluded.source,
      applied_at = excluded.applied_at, active_at = greatest(e.active_at, excluded.active_at)
    where (e.job_id, e.stage_id, e.person_id, e.name, e.status, e.source, e.applied_at,
        greatest(e.active_at, excluded.active_at))
      is distinct from (excluded.job_id, excluded.stage_id, excluded.person_id, excluded.name, excluded.status,
        excluded.source, excluded.applied_at, e.active_at);
end $$;
revoke execute on function keep_candidate_entries from public;

create function enter_candidates() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform keep_candidate_entries(array(select id from added));
  return null;
end $$;
revoke execute on function enter_candidates from public;

create function follow_candidates() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform keep_candidate_entries(array(
    select n.id from added n join removed o on o.id = n.id
    where (n.job_id, n.stage_id, n.status, n.source, n.applied_at, n.stage_entered_at, n.ended_at, n.revealed_at)
      is distinct from (o.job_id, o.stage_id, o.status, o.source, o.applied_at, o.stage_entered_at, o.ended_at, o.revealed_at)));
  return null;
end $$;
revoke execute on function follow_candidates from public;

create function hide_candidates_of_job() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform keep_candidate_entries(array(select a.id from applications a where a.job_id = new.id));
  return null;
end $$;
revoke execute on function hide_candidates_of_job from public;

create function rename_candidate() returns trigger language plpgsql security definer set search_path = public as $$
begin
  update candidate_entries set name = plain_text(new.first_name || ' ' || new.last_name) where person_id = new.id;
  return null;
end $$;
revoke execute on function rename_candidate from public;

-- Something was said or sent. A private note tells no one, not even that it was written.
create function touch_candidate() returns trigger language plpgsql security definer set search_path = public as $$
begin
  update candidate_entries e set active_at = now() where e.application_id = new.application_id and e.active_at < now();
  return null;
end $$;
revoke execute on function touch_candidate from public;

-- Writes some of the lines that are missing; returns how many applications it looked at.
create function enter_due_candidates(p_most int) returns int
  language plpgsql security definer set search_path = public as $$
declare due uuid[];
begin
  with taken as (
    delete from candidate_entries_due where application_id in (
      select application_id from candidate_entries_due order by application_id limit p_most for update skip locked)
    returning application_id
  )
  select coalesce(array_agg(application_id), '{}') into due from taken;
  perform keep_candidate_entries(due);
  return cardinality(due);
end $$;
revoke execute on function enter_due_candidates from public;
grant execute on function enter_due_candidates to loubby_worker;
