create function put_insight_lines(p_lines insight_lines[]) returns void
  language plpgsql security definer set search_path = public as $$
begin
  insert into insight_lines as l select * from unnest(p_lines)
  on conflict (application_id, measure, ref) do update set job_id = excluded.job_id, day = excluded.day,
    key = excluded.key, value = excluded.value, stage_id = excluded.stage_id, source = excluded.source
  where (l.job_id, l.day, l.key, l.value, l.stage_id, l.source)
    is distinct from (excluded.job_id, excluded.day, excluded.key, excluded.value, excluded.stage_id, excluded.source);
end $$;
revoke execute on function put_insight_lines from public;

-- Offers and cards have lines of their own, written under the lock of their own rows: here they follow to another job.
create function refresh_insights(p_applications uuid[]) returns void
  language plpgsql security definer set search_path = public set plan_cache_mode = force_generic_plan as $$
declare
  lines insight_lines[] := array(select l from application_lines(p_applications) l);
begin
  delete from insight_lines l where l.application_id = any (p_applications) and l.measure not in ('offer', 'card')
    and not exists (
      select from unnest(lines) n where n.application_id = l.application_id and n.measure = l.measure and n.ref = l.ref);
  perform put_insight_lines(lines);
  update insight_lines l set job_id = a.job_id from applications a
    where l.application_id = any (p_applications) and l.measure in ('offer', 'card')
      and a.id = l.application_id and a.job_id <> l.job_id;
end $$;
revoke execute on function refresh_insights from public;

-- Only leaves which applications changed, and waits for no one.
create function note_insights_due() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into insight_due (organization_id, application_id) select organization_id, id from added;
  return null;
end $$;
revoke execute on function note_insights_due from public;

-- Makes the lines of up to so many changes anew, of one company or of all, oldest first; answers how many changes those
-- were. An application that someone else is changing is left for the next time: their change leaves one, too.
create function refresh_due_insights(p_organization uuid, p_most int) returns int
  language plpgsql security definer set search_path = public as $$
declare
  changes bigint[];
  due uuid[];
  done int;
begin
  select array_agg(d.id), array_agg(distinct d.application_id) into changes, due from (
    select * from insight_due where p_organization is null or organization_id = p_organization
    order by id limit p_most for update skip locked
  ) d;
  if due is null then return 0; end if;
  -- Under its lock an application keeps the lines that are made of it; one that is gone has none.
  due := array(
    select a.id from applications a where a.id = any (due) order by a.id for no key update skip locked
  ) || array(select id from unnest(due) id where not exists (select from applications a where a.id = id));
  delete from insight_due where id = any (changes) and application_id = any (due);
  get diagnostics done = row_count;
  perform refresh_insights(due);
  return done;
end $$;
revoke execute on function refresh_due_insights from public;
grant execute on function refresh_due_insights to loubby_worker;

-- What has changed in the asker's company comes into its figures before it is read; much of it comes with the worker.
create function catch_up_insights() returns void language sql security definer set search_path = public as $$
  select refresh_due_insights(app_org(), 200)
$$;
revoke execute on function catch_up_insights from public;
grant execute on function catch_up_insights to loubby_app;

create function line_offers() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform put_insight_lines(array(select l from offer_lines(array(select id from added where sent_at is not null)) l));
  return null;
end $$;
revoke execute on function line_offers from public;

create function line_cards() returns trigger language plpgsql security definer set search_path = public as $$
begin
  delete from insight_lines l using added c
    where l.application_id = c.application_id and l.measure = 'card' and l.ref = c.id and c.state = 'called_off';
  perform put_insight_lines(array(select l from card_lines(array(select id from added)) l));
  return null;
end $$;
revoke execute on function line_cards from public;

create function mark_stale_job() returns trigger language plpgsql security definer set search_path = public as $$
declare
  job uuid := case when tg_table_name = 'jobs' then (to_jsonb(new) ->> 'id') else (to_jsonb(new) ->> 'job_id') end;
begin
  insert into insight_stale_jobs (job_id) values (job) on conflict (job_id) do update set marked_at = clock_timestamp();
  return null;
end $$;
revoke execute on function mark_stale_job from public;

-- Goes over one such job; answers whether there was one. A mark that came meanwhile stays for the next time.
create function refresh_stale_job() returns boolean language plpgsql security definer set search_path = public as $$
declare
  stale insight_stale_jobs;
begin
  select * into stale from insight_stale_jobs order by marked_at limit 1 for update skip locked;
  if not found then return false; end if;
  delete from insight_stale_jobs where job_id = stale.job_id;
  perform from applications where job_id = stale.job_id order by id for no key update;
  perform refresh_insights(array(select id from applications where job_id = stale.job_id));
  return true;
end $$;
revoke execute on function refresh_stale_job from public;
grant execute on function refresh_stale_job to loubby_worker;
