-- Marks the applications that are past their stage's time limit, and those in the first stage due an answer within
-- `p_ahead` days; returns their number per job and who to notify. Each is returned once.
create function remind_of_applications(p_ahead int, p_most int) returns table (organization_id uuid, job_id uuid,
    job_title text, kind text, applications int, readers uuid[])
  language sql security definer set search_path = public as $$
  with due as (
    select a.id, 'stage'::text as kind, a.stage_entered_at as since
    from applications a join stages s on s.id = a.stage_id join jobs j on j.id = a.job_id
    where a.status = 'active' and s.sla_days is not null and j.status in ('open', 'on_hold')
      and a.stage_entered_at < now() - make_interval(days => s.sla_days)
      and not exists (select from application_reminders r
        where r.application_id = a.id and r.kind = 'stage' and r.since = a.stage_entered_at)
    union all
    select a.id, 'reply', w.since
    from applications a join stages s on s.id = a.stage_id and s.position = 0 join jobs j on j.id = a.job_id
    cross join lateral considered_since(a.id, a.applied_at) w (since)
    where a.status = 'active' and j.status in ('open', 'on_hold')
      and a.applied_at < now() - make_interval(days => greatest(j.expected_reply_days - p_ahead, 0))
      and w.since < now() - make_interval(days => greatest(j.expected_reply_days - p_ahead, 0))
      and not exists (select from application_reminders r
        where r.application_id = a.id and r.kind = 'reply' and r.since = w.since)
    limit p_most
  ), fresh as (
    -- If two nodes run at once, what the other has handled is left out before anyone is notified again.
    insert into application_reminders (application_id, kind, since) select id, kind, since from due
    on conflict do nothing returning application_id, kind
  )
  select a.organization_id, a.job_id, j.title, f.kind, count(*)::int,
    array(select u.id from application_readers(a.organization_id) reader join users u on u.id = reader)
  from fresh f join applications a on a.id = f.application_id join jobs j on j.id = a.job_id
  group by a.organization_id, a.job_id, j.title, f.kind
$$;
revoke execute on function remind_of_applications from public;
grant execute on function remind_of_applications to loubby_worker;
