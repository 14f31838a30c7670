create function put_insight_lines(p_lines insight_lines[]) returns void
  language sql security definer set search_path = public as $$
  insert into insight_lines as l select * from unnest(p_lines)
  on conflict (application_id, measure, ref) do update set job_id = excluded.job_id, day = excluded.day,
    key = excluded.key, value = excluded.value, stage_id = excluded.stage_id, source = excluded.source
  where (l.job_id, l.day, l.key, l.value, l.stage_id, l.source)
    is distinct from (excluded.job_id, excluded.day, excluded.key, excluded.value, excluded.stage_id, excluded.source)
$$;
revoke execute on function put_insight_lines from public;

-- Offers and cards have lines of their own, written under the lock of their own rows: here they follow to another job.
create function refresh_insights(p_applications uuid[]) returns void
  language plpgsql security definer set search_path = public as $$
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

create function line_applications() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform refresh_insights(array(select id from added));
  return null;
end $$;
revoke execute on function line_applications from public;

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
