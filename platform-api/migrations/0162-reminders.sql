-- What the team was reminded of, so that it is told once: one line for an application's stay in a stage, one for the
-- answer that it was promised.
create table application_reminders (
  application_id uuid not null references applications on delete cascade,
  kind text not null check (kind in ('stage', 'reply')),
  -- When the stay began, or the application came.
  since timestamptz(3) not null,
  told_at timestamptz(3) not null default now(),
  primary key (application_id, kind, since)
);
alter table application_reminders enable row level security;

-- Long stays and promises are looked for among the active alone.
create index active_applications_by_entry on applications (stage_entered_at, id) where status = 'active';
create index active_applications_by_age on applications (applied_at, id) where status = 'active';

-- Tells whoever may read applications of those that need an answer, each once, by the job; answers how many were told
-- of. A promised answer is near in the last `p_ahead` of the job's days.
create function remind_of_applications(p_ahead int, p_most int) returns int
  language plpgsql security definer set search_path = public as $$
declare told int;
begin
  create temporary table due on commit drop as
    select a.id, a.organization_id, a.job_id, 'stage'::text as kind, a.stage_entered_at as since
    from applications a join stages s on s.id = a.stage_id join jobs j on j.id = a.job_id
    where a.status = 'active' and s.sla_days is not null and j.status in ('open', 'on_hold')
      and a.stage_entered_at < now() - make_interval(days => s.sla_days)
      and not exists (select from application_reminders r
        where r.application_id = a.id and r.kind = 'stage' and r.since = a.stage_entered_at)
    union all
    select a.id, a.organization_id, a.job_id, 'reply', a.applied_at
    from applications a join stages s on s.id = a.stage_id and s.position = 0 join jobs j on j.id = a.job_id
    where a.status = 'active' and j.status in ('open', 'on_hold')
      and a.applied_at < now() - make_interval(days => greatest(j.expected_reply_days - p_ahead, 0))
      and not exists (select from application_reminders r
        where r.application_id = a.id and r.kind = 'reply' and r.since = a.applied_at)
    limit p_most;
  -- Two nodes at once: what the other has told is taken out before anybody hears of it again.
  with fresh as (
    insert into application_reminders (application_id, kind, since) select id, kind, since from due
    on conflict do nothing returning application_id, kind
  )
  delete from due d where not exists (select from fresh f where f.application_id = d.id and f.kind = d.kind);
  insert into notifications (id, user_id, organization_id, title, body, link, type)
    select gen_random_uuid(), u.id, d.organization_id,
      case d.kind when 'stage' then 'Candidates are waiting' else 'Candidates expect an answer' end,
      count(*) || case when count(*) = 1 then ' candidate for ' else ' candidates for ' end || j.title
        || case d.kind when 'stage' then ' over the time limit of their stage'
          else ' to be answered within the days you promise' end,
      '/dashboard/jobs/joblisting/' || d.job_id || '/board' || case d.kind when 'stage' then '?late=yes' else '' end,
      'job_applicant'
    from due d join jobs j on j.id = d.job_id
    cross join lateral application_readers(d.organization_id) reader
    join users u on u.id = reader
    group by u.id, d.organization_id, d.job_id, j.title, d.kind;
  select count(*) into told from due;
  insert into outbox (room, event, payload)
    select distinct 'user:' || reader, 'notifications.changed.v1', '{}'::jsonb
    from (select distinct organization_id from due) o
    cross join lateral application_readers(o.organization_id) reader;
  return told;
end $$;
revoke execute on function remind_of_applications from public;
grant execute on function remind_of_applications to loubby_worker;
